import { ADMIN_PAGE, parsePrice } from '@ilan/api';
import type { AdminListSpec, ListFilter, ListMeta } from './list-spec';

export interface ListState {
  readonly q: string;
  readonly page: number;
  readonly perPage: number;
  /** `title` goes up, `-title` down; empty: the list's own order. */
  readonly sort: string;
  /** Set ones only. */
  readonly filters: Readonly<Record<string, string>>;
}

type Spec<Row, Meta extends ListMeta> = Pick<AdminListSpec<Row, Meta>, 'columns' | 'filters' | 'search' | 'sort'>;

export const PAGE_SIZES: readonly number[] = [ADMIN_PAGE.size, 50, ADMIN_PAGE.most];
const LONGEST_SEARCH = 200;
const LAST_PAGE = 100_000;

const numberIn = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,5}$/u.test(text) ? Number(text) : undefined;

const isDay = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/u.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
};

const accepts = <Meta extends ListMeta>(filter: ListFilter<Meta>, value: string): boolean => {
  switch (filter.kind) {
    case 'choice':
    case 'tabs':
      return filter.options.some((option) => option.value === value);
    case 'flag':
      return value === '1';
    case 'date':
      return isDay(value);
    case 'amount':
      return parsePrice(value) !== undefined;
    case 'link':
      return filter.pattern.test(value);
  }
};

/** Value of a filter that the address leaves out. */
export const unset = <Meta extends ListMeta>(filter: ListFilter<Meta>): string =>
  filter.kind === 'tabs' ? (filter.options[0]?.value ?? '') : '';

/** What an address asks of a list; values that the list does not know fall away. */
export const readAddress = <Row, Meta extends ListMeta>(
  params: URLSearchParams,
  { columns, filters = [], search, sort: ownSort }: Spec<Row, Meta>,
): ListState => {
  const sort = params.get('sort') ?? '';
  const page = numberIn(params.get('page')) ?? 1;
  const perPage = numberIn(params.get('per_page')) ?? ADMIN_PAGE.size;
  const set = filters.flatMap((filter) => {
    const value = params.get(filter.name) ?? '';
    return value !== '' && value !== unset(filter) && accepts(filter, value) ? [[filter.name, value] as const] : [];
  });
  return {
    q: search === undefined ? '' : (params.get('q') ?? '').trim().slice(0, LONGEST_SEARCH),
    page: page <= LAST_PAGE ? page : 1,
    perPage: PAGE_SIZES.includes(perPage) ? perPage : ADMIN_PAGE.size,
    sort: sort !== ownSort && columns.some((column) => column.sort === sort.replace(/^-/u, '')) ? sort : '',
    filters: Object.fromEntries(set),
  };
};

const OWN = ['q', 'page', 'per_page', 'sort'];

/** The address of that state; what else stands in `params` stays. */
export const writeAddress = <Row, Meta extends ListMeta>(
  state: ListState,
  params: URLSearchParams,
  { filters = [] }: Pick<AdminListSpec<Row, Meta>, 'filters'>,
): URLSearchParams => {
  const next = new URLSearchParams(params);
  for (const name of [...OWN, ...filters.map((filter) => filter.name)]) next.delete(name);
  if (state.q !== '') next.set('q', state.q);
  for (const [name, value] of Object.entries(state.filters)) next.set(name, value);
  if (state.sort !== '') next.set('sort', state.sort);
  if (state.perPage !== ADMIN_PAGE.size) next.set('per_page', String(state.perPage));
  if (state.page > 1) next.set('page', String(state.page));
  return next;
};

/** … without the fields that a refusal of the server names. */
export const withoutFields = (state: ListState, fields: readonly string[]): ListState => ({
  q: fields.includes('q') ? '' : state.q,
  page: fields.includes('page') ? 1 : state.page,
  perPage: fields.includes('per_page') ? ADMIN_PAGE.size : state.perPage,
  sort: fields.includes('sort') ? '' : state.sort,
  filters: Object.fromEntries(Object.entries(state.filters).filter(([name]) => !fields.includes(name))),
});

/** Pressed again, the heading of a column turns the order round, then gives the list's own back. */
export const nextSort = (now: string, sort: string, descendingFirst = false): string => {
  const steps = descendingFirst ? [`-${sort}`, sort] : [sort, `-${sort}`];
  const at = steps.indexOf(now);
  return at === 1 ? '' : (steps[at + 1] ?? '');
};

/** The state without search and filters; which tab is open stays, it is where one is. */
export const cleared = <Row, Meta extends ListMeta>(
  state: ListState,
  { filters = [] }: Pick<AdminListSpec<Row, Meta>, 'filters'>,
): ListState => {
  const isTab = (name: string): boolean => filters.some((filter) => filter.name === name && filter.kind === 'tabs');
  const tabs = Object.entries(state.filters).filter(([name]) => isTab(name));
  return { ...state, page: 1, q: '', filters: Object.fromEntries(tabs) };
};

/** True when there is something to clear. */
export const isNarrowed = <Row, Meta extends ListMeta>(
  state: ListState,
  spec: Pick<AdminListSpec<Row, Meta>, 'filters'>,
): boolean => state.q !== '' || Object.keys(state.filters).length > Object.keys(cleared(state, spec).filters).length;
