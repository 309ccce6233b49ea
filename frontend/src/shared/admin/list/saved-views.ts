import { readStored, writeStored } from '@/shared/api-client/stored-value';

const FOREVER = { tag: '1', maxAge: Infinity };
export const MOST_VIEWS = 20;
export const LONGEST_NAME = 40;

/** A list as somebody wants to find it again. */
export interface SavedView {
  readonly name: string;
  /** The part of the address that is the list's. */
  readonly search: string;
}

const isView = (value: unknown): value is SavedView =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'search' in value &&
  typeof value.search === 'string';

const keyOf = (list: string): string => `admin-views:${list}`;

export const savedViews = (list: string): readonly SavedView[] => {
  const stored = readStored('localStorage', keyOf(list), FOREVER);
  return Array.isArray(stored) ? stored.filter(isView) : [];
};

const keep = (list: string, views: readonly SavedView[]): readonly SavedView[] => {
  writeStored('localStorage', keyOf(list), FOREVER.tag, views);
  return views;
};

/** One of the same name is replaced; the newest comes first, and the oldest makes room. */
export const saveView = (list: string, view: SavedView): readonly SavedView[] => {
  const same = (name: string): boolean => name.toLocaleLowerCase('tr') === view.name.toLocaleLowerCase('tr');
  const others = savedViews(list).filter(({ name }) => !same(name));
  return keep(list, [view, ...others].slice(0, MOST_VIEWS));
};

export const dropView = (list: string, name: string): readonly SavedView[] =>
  keep(
    list,
    savedViews(list).filter((view) => view.name !== name),
  );
