import { endsFirst, isRevisionPlace } from '@ilan/api';

/** What the address of the event browser says; what it does not know is left out. */
export const LOG_FIELDS = ['type', 'category', 'stream', 'actor', 'correlation', 'since', 'until', 'before'] as const;
export type LogField = (typeof LOG_FIELDS)[number];
export type LogAddress = Partial<Readonly<Record<LogField, string>>>;

/** A day, or a moment as `Date` writes it. */
const MOMENT = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}:\d{2}(\.\d{3})?Z)?$/u;
const PATTERNS: Partial<Record<LogField, RegExp>> = {
  before: /^(\d{1,20}(-\d{1,20})?|r\d{1,15})$/u,
  since: MOMENT,
  until: MOMENT,
};
/** So long what narrows the list is at most. */
export const LONGEST = 200;

/** Whether a place says something there: `r5` counts the events of one stream, and nothing in the whole log. */
export const isPlaceIn = ({ stream = '' }: LogAddress, place: string): boolean =>
  stream !== '' || !isRevisionPlace(place);

/** Without a place that says nothing there. */
const placed = ({ before, ...address }: LogAddress): LogAddress =>
  before !== undefined && isPlaceIn(address, before) ? { ...address, before } : address;

export const readLog = (params: URLSearchParams): LogAddress =>
  placed(
    Object.fromEntries(
      LOG_FIELDS.flatMap((field) => {
        const value = params.get(field)?.trim() ?? '';
        const fits = value !== '' && value.length <= LONGEST && (PATTERNS[field]?.test(value) ?? true);
        return fits ? [[field, value]] : [];
      }),
    ),
  );

/** `?type=listing.sold` */
export const logSearch = (address: LogAddress): string => {
  const kept = Object.entries(placed(address)).filter(([, value]) => value !== '');
  return `?${new URLSearchParams(kept).toString()}`;
};

/** What is wrong with the place that somebody has written into the form. */
export const placeFault = (said: LogAddress): 'before_bad' | 'before_of_stream' | undefined => {
  const { before = '' } = said;
  if (before !== '' && PATTERNS.before?.test(before) === false) return 'before_bad';
  return isPlaceIn(said, before) ? undefined : 'before_of_stream';
};

/** What is wrong with the span that somebody has written into the form, or into the address. */
export const spanFault = ({ since = '', until = '' }: LogAddress): 'until_before_since' | undefined =>
  endsFirst(since, until) ? 'until_before_since' : undefined;

/** Whether something narrows the list beside the place it begins at. */
export const isNarrowed = (address: LogAddress): boolean => Object.keys(address).some((field) => field !== 'before');

export const streamPath = (stream: string, revision?: number): string =>
  `/cpadmin/engineering/streams/${encodeURIComponent(stream)}${revision === undefined ? '' : `?rev=${revision}`}`;

/** The page of one request, from one of its events on. */
export const requestPath = (correlation: string, position: string): string =>
  `/cpadmin/engineering/requests/${encodeURIComponent(correlation)}?near=${encodeURIComponent(position)}`;

/** Why a row is as it is; without a key, which row of the table is yet to be said. */
export const rowPath = (row: { readonly table: string; readonly key?: string }): string =>
  `/cpadmin/engineering/rows?${new URLSearchParams(row).toString()}`;

/** Near which place of the log a request is looked for. */
export const nearOf = (params: URLSearchParams): string | undefined => {
  const near = params.get('near') ?? '';
  return /^\d{1,20}(-\d{1,20})?$/u.test(near) ? near : undefined;
};

/** Whether new events belong to what the address shows: not where it begins at a place, or ends at a moment. */
export const mayBeLive = ({ before, until }: LogAddress): boolean => before === undefined && until === undefined;

/** The revision that a stream's page shows: what the address says, within what there is. */
export const revisionOf = (params: URLSearchParams): number | undefined => {
  const text = params.get('rev') ?? '';
  return /^\d{1,15}$/u.test(text) ? Number(text) : undefined;
};

const STEPS: Readonly<Record<string, 1 | -1>> = {
  ArrowDown: 1,
  ArrowRight: 1,
  j: 1,
  ArrowUp: -1,
  ArrowLeft: -1,
  k: -1,
};

/** Where a key leads from a revision; undefined where it leads nowhere. */
export const stepTo = (key: string, revision: number, last: number, first = 0): number | undefined => {
  if (key === 'Home') return revision === first ? undefined : first;
  if (key === 'End') return revision === last ? undefined : last;
  const step = STEPS[key];
  if (step === undefined) return undefined;
  const next = revision + step;
  return next < first || next > last ? undefined : next;
};
