export { AuditChain } from './chain/audit-chain.js';
export type { ChainFault } from './chain/chain-fault.js';
export { type KeptRoot, VerifyChain } from './chain/verify-chain.js';
export { RecordPersonalDataRead } from './commands/record-personal-data-read.js';
export { EventTeller } from './words/event-teller.js';
