export type WordKind = 'search-rule' | 'synonym';

/** Below /api/admin, and what is stale when one of them changes. */
const KEPT = { 'search-rule': 'search-rules', synonym: 'synonyms' } as const;

/** What the history of one rule or group is asked for by. */
export const historyOf = (kind: WordKind, id: string) => ({
  of: `${KEPT[kind]}/${encodeURIComponent(id)}`,
  record: id,
  path: `/api/admin/${kind}-changes`,
  under: ['admin', KEPT[kind]],
  edit: 'searchwords.edit',
});

const PAGES: readonly (readonly [string, string])[] = [
  ['redirect-', 'search-redirects'],
  ['hidden-', 'popular-searches'],
  ['rude-', 'rude-words'],
];

/** Where a rule or group stands: what its number begins with says of which kind it is, also of one that is no more. */
export const pageOfWord = (id: string): string =>
  `/cpadmin/settings/${PAGES.find(([beginning]) => id.startsWith(beginning))?.[1] ?? 'synonyms'}`;
