export { AuditChain } from './chain/audit-chain.js';
export { type ChainVerdict, type KeptRoot, VerifyChain } from './chain/verify-chain.js';
export { RecordPersonalDataRead } from './commands/record-personal-data-read.js';
