/** What one process does: answer requests, project the log, or do the work that nobody waits for. */
export type Part = 'api' | 'projector' | 'worker';
