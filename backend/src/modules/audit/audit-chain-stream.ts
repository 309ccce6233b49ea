import { defineSingleStream } from '#platform/event-store/event-streams.js';

/** What operators decide about the chain itself. */
export const auditChainStream = defineSingleStream('audit-chain', {
  kind: 'audit_chain',
  label: () => 'Denetim zinciri',
  path: () => '/cpadmin/audit',
});
