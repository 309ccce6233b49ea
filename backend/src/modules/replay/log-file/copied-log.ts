import { CHAIN_START, nextLink } from '#platform/event-store/chain-link.js';
import type { EventStore } from '#platform/event-store/event-store.js';
import type { Database } from '#platform/postgres/database.js';
import { chainEnd } from './held-chain.js';
import { logPages } from './log-pages.js';

/**
 * How many events the audit chain knows, where the log begins with all of them, unchanged and in their order: it is a copy of the one that the
 * chain was read from, whatever its name. Undefined for any other log, and where nothing was chained yet.
 */
export async function copiedEvents(
  store: EventStore,
  database: Database,
  onProgress: (events: number) => void,
): Promise<number | undefined> {
  const chain = await chainEnd(database);
  if (!chain) return undefined;
  let link = CHAIN_START;
  let events = 0;
  for await (const page of logPages(store)) {
    for (const event of page.slice(0, chain.events - events)) link = nextLink(link, event);
    events = Math.min(events + page.length, chain.events);
    onProgress(events);
    if (events === chain.events) return link.toString('hex') === chain.hash ? events : undefined;
  }
  return undefined;
}
