import type { QueryClient } from '@tanstack/react-query';

interface Ordering<Made> {
  /** Under which the list is kept. */
  readonly under: readonly string[];
  /** Shows the wanted order at once. */
  readonly show: () => void;
  readonly send: () => Promise<Made>;
}

/**
 * Orders of a list go one after the other, as each says which one it follows on. What is kept by now is asked for behind the last of them alone,
 * also after a refusal.
 */
export function ordersInTurn() {
  const last = new WeakMap<QueryClient, Promise<unknown>>();
  return async <Made>(client: QueryClient, { under, show, send }: Ordering<Made>): Promise<Made> => {
    // An answer that is on its way knows nothing of this one.
    const shown = client.cancelQueries({ queryKey: under }).then(show);
    const mine = Promise.allSettled([last.get(client), shown]).then(send);
    last.set(client, mine);
    try {
      return await mine;
    } finally {
      if (last.get(client) === mine) await client.invalidateQueries({ queryKey: under });
    }
  };
}
