import { defineSingleStream } from '#platform/event-store/event-streams.js';

export const LEDGER_STREAM = 'ledger';
export const ledgerStream = defineSingleStream(LEDGER_STREAM, {
  kind: 'other',
  label: () => 'Dönemler ve hesaplar',
  path: () => '/cpadmin/reports/periods',
});
