import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { whenIdle } from '@/shared/when-idle';

/** Answers that a page has had since it was opened: from here on hints keep them true. */
const had = new WeakMap<QueryClient, Set<string>>();

interface Asked {
  readonly client: QueryClient;
  readonly queryKey: QueryKey;
}

/**
 * What the browser kept from an earlier visit is shown at once. What changed while no page was open was heard by none, so it is
 * asked for anew, once, when the page has settled; should that fail, what was kept stays.
 */
export const keptAnswer = <Answer>(
  { client, queryKey }: Asked,
  read: () => Answer | undefined,
  ask: () => Promise<Answer>,
): Answer | Promise<Answer> => {
  const known = had.get(client) ?? new Set();
  had.set(client, known);
  const name = hashKey(queryKey);
  const kept = known.has(name) ? undefined : read();
  known.add(name);
  if (kept === undefined) return ask();
  whenIdle(() => void client.invalidateQueries({ queryKey, exact: true }));
  return kept;
};
