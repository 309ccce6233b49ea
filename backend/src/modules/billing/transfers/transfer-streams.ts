import { defineStreams } from '#platform/event-store/event-streams.js';

const path = (): string => '/cpadmin/payments/transfers';
export const bankTransferStreams = defineStreams('bank-transfer-', {
  kind: 'other',
  label: () => 'Banka hareketi',
  path,
});
export const statementStreams = defineStreams('bank-statement-', {
  kind: 'other',
  label: () => 'Banka ekstresi',
  path,
});
