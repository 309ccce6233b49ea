export const KINDS = ['open', 'held', 'answered'] as const;
export type DeskKind = (typeof KINDS)[number];

/** What the address says: which of them, and what is open. What is not understood is left out. */
export const kindOf = (params: URLSearchParams): DeskKind => KINDS.find((one) => one === params.get('kind')) ?? 'open';
export const openOf = (params: URLSearchParams): string | null => {
  const id = params.get('open') ?? '';
  return /^\d{1,15}-\d{1,15}-\d{1,9}$/u.test(id) ? id : null;
};

export const addressOf = (kind: DeskKind, open: string | null = null): string => {
  const params = new URLSearchParams({ ...(kind !== 'open' && { kind }), ...(open !== null && { open }) });
  return `?${params.toString()}`;
};

interface Identified {
  readonly id: string;
}
/** The one before or after; the first where nothing is open, null past an end. */
export const neighbour = (items: readonly Identified[], open: string | null, step: 1 | -1): string | null => {
  const at = items.findIndex(({ id }) => id === open);
  return (at === -1 ? items[0] : items[at + step])?.id ?? null;
};

/** Where to go on once this one is done: the next below, else the one above. */
export const nextAfter = (items: readonly Identified[], done: string): string | null =>
  neighbour(items, done, 1) ?? neighbour(items, done, -1);
