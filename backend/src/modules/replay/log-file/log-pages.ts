import type { EventStore, Position, RecordedEvent } from '#platform/event-store/event-store.js';

const PAGE = 1_000;

/** Every event of ours, a page at a time, from the first to what was the last when the end was reached. */
export async function* logPages(store: EventStore): AsyncGenerator<readonly RecordedEvent[], undefined> {
  let after: Position | undefined;
  for (;;) {
    const page = await store.readAll({ after, limit: PAGE });
    if (page.length === 0) return undefined;
    yield page;
    after = page.at(-1)?.position;
  }
}
