export { RecordEngineeringAct } from './commands/record-engineering-act.js';
export type { EngineeringAct } from './domain/engineering-acts.js';
export { RecordOpenedEvent } from './commands/record-opened-event.js';
export { RecordPersonalDataRead } from './commands/record-personal-data-read.js';
export { RecordSkippedEvent } from './commands/record-skipped-event.js';
export { RecordSkippedFold } from './commands/record-skipped-fold.js';
export { EventTeller } from './contract/event-teller.js';
export { personErased } from './queries/person-erased.js';
export { TABLES } from './tables.js';
