import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { whenIdle } from '@/shared/when-idle';

interface Asked {
  readonly client: QueryClient;
  readonly queryKey: QueryKey;
}

/**
 * What the browser kept from an earlier visit is shown at once. What changed while no page was open was heard by none, so it is
 * asked for anew, once, when the page has settled; should that fail, what was kept stays. From then on hints keep it true.
 */
export const keptAnswer = <Answer>(
  { client, queryKey }: Asked,
  read: () => Answer | undefined,
  ask: () => Promise<Answer>,
): Answer | Promise<Answer> => {
  const kept = client.getQueryData(queryKey) === undefined ? read() : undefined;
  if (kept === undefined) return ask();
  whenIdle(() => void client.invalidateQueries({ queryKey }));
  return kept;
};
