import type { EventStore } from '../event-store.js';

/**
 * Several questions to the log, whose answers mean something together only if one and the same log gave them.
 * @returns undefined where the connection was lost meanwhile: behind the next one there may be another log
 * @throws AppError unavailable where the log is not the one that the readers know
 */
export async function fromOneLog<Answer>(store: EventStore, ask: () => Promise<Answer>): Promise<Answer | undefined> {
  const asked = store.gate?.pass();
  if (asked) await asked;
  const { generation } = store;
  const answer = await ask();
  return store.generation === generation ? answer : undefined;
}
