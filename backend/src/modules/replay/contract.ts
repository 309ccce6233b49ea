export { OperatorRefusal } from '#platform/projections/operator-refusal.js';
export { ReplayConsole, type ReadingOptions, type TailOptions } from './replay-console.js';
