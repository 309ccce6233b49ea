import type { ReviewKind } from '@ilan/api';

export const KINDS = ['listing', 'complaint', 'appeal'] as const satisfies readonly ReviewKind[];
export const SORTS = ['queue', 'oldest', 'newest'] as const;
export type QueueSort = (typeof SORTS)[number];

/** What the address says about the list; the server's names. */
export interface QueueSearch {
  readonly kind: ReviewKind;
  readonly q: string;
  readonly category_id: string;
  readonly city_id: string;
  readonly rule_id: string;
  readonly mine: '' | '1';
  readonly sort: QueueSort;
}

const FILTERS = ['q', 'category_id', 'city_id', 'rule_id', 'mine'] as const;
const number = (text: string | null): string => (text !== null && /^[1-9]\d{0,14}$/u.test(text) ? text : '');

/** What is not understood is left out. */
export const searchOf = (params: URLSearchParams): QueueSearch => ({
  kind: KINDS.find((one) => one === params.get('kind')) ?? 'listing',
  q: (params.get('q') ?? '').trim().slice(0, 200),
  category_id: number(params.get('category_id')),
  city_id: number(params.get('city_id')),
  rule_id: (params.get('rule_id') ?? '').slice(0, 60),
  mine: params.get('mine') === '1' ? '1' : '',
  sort: SORTS.find((one) => one === params.get('sort')) ?? 'queue',
});

/** The ad that is open. */
export const openOf = (params: URLSearchParams): number | null => {
  const text = number(params.get('open'));
  return text === '' ? null : Number(text);
};

export const filterCount = (search: QueueSearch): number => FILTERS.filter((name) => search[name] !== '').length;

/** The address with some things changed; what says nothing is not in it. */
export const withParams = (
  params: URLSearchParams,
  changes: Readonly<Record<string, string | number | null>>,
): URLSearchParams => {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '') next.delete(name);
    else next.set(name, String(value));
  }
  return next;
};

export const withoutFilters = (params: URLSearchParams): URLSearchParams =>
  withParams(params, Object.fromEntries(FILTERS.map((name) => [name, null])));
