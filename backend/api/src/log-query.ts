import * as z from 'zod/mini';
import { momentEndParam, momentParam } from './admin-query.js';
import { LOG_PLACE } from './log-place.js';

const NAME_MAX = 200;
const name = z.string().check(z.maxLength(NAME_MAX, `En fazla ${NAME_MAX} karakter olabilir.`));
/** A place in the log, or a revision where one stream is read. */
const BEFORE = /^(\d{1,20}(-\d{1,20})?|r\d{1,15})$/;

/** What a log can count to, as it is padded. */
const LAST_PLACE = '09223372036854775807';
const isInSomeLog = (place: string): boolean =>
  place
    .split(/[-r]/u)
    .every((part) => part.length <= LAST_PLACE.length && part.padStart(LAST_PLACE.length, '0') <= LAST_PLACE);
const TOO_FAR = 'Hiçbir günlük bu konuma kadar uzanmaz; daha küçük bir konum yazın.';

/** How many events of a stream one page of it holds. */
export const STREAM_PAGE = 100;

/** Of one stream: `r5` is its sixth event. */
export const isRevisionPlace = (place: string): boolean => /^r\d{1,15}$/.test(place);
const OF_ONE_STREAM = 'r ile başlayan konum tek bir akışın sırasıdır; hangi akışın olduğunu da yazın.';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const DAY_MS = 86_400_000;
const beginningOf = (text: string): number => Date.parse(DAY.test(text) ? `${text}T00:00:00+03:00` : text);

/** Whether a span ends before it begins, as an address says it: a moment alone is a span, and a day is one, but nothing is between a day and the one before. */
export const endsFirst = (since: string, until: string): boolean =>
  DAY.test(until) ? beginningOf(since) >= beginningOf(until) + DAY_MS : beginningOf(since) > beginningOf(until);
const ENDS_FIRST = 'Bitiş başlangıçtan önce; bitişi daha geç ya da başlangıcı daha erken bir an yapın.';

const revisionParam = z.pipe(
  z.string().check(z.regex(/^\d{1,15}$/, 'Geçersiz sıra numarası.')),
  z.transform((text: string) => Number(text)),
);

/** Before days become moments: the end of a day is the beginning of the next one. */
const isSpan = (query: unknown): boolean => {
  if (typeof query !== 'object' || query === null) return true;
  const { since, until } = query as Readonly<Record<string, unknown>>;
  return typeof since !== 'string' || typeof until !== 'string' || !endsFirst(since, until);
};

/** GET /api/admin/engineering/events: the newest first. */
export const logQuery = z.pipe(
  z
    .transform((query: unknown) =>
      query !== null && typeof query === 'object'
        ? Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))
        : query,
    )
    .check(z.refine(isSpan, { error: ENDS_FIRST, path: ['until'] })),
  z
    .object({
      /** Only what stands before this place. */
      before: z.optional(z.string().check(z.regex(BEFORE, 'Geçersiz konum.'), z.refine(isInSomeLog, TOO_FAR))),
      /** Only what stands behind this place of the log (a revision where one stream is read), as `meta.head` of an answer said: what is newer than what somebody has. */
      after: z.optional(z.string().check(z.regex(BEFORE, 'Geçersiz konum.'), z.refine(isInSomeLog, TOO_FAR))),
      /** Only what was recorded from then on. */
      since: z.optional(momentParam),
      /** Only what was recorded until then. */
      until: z.optional(momentEndParam),
      type: z.optional(name),
      /** `listing-42`: this stream and no other. */
      stream: z.optional(name),
      /** `listing-`: streams whose names begin so, as `choices` names them. */
      category: z.optional(name),
      actor: z.optional(name),
      correlation: z.optional(name),
    })
    .check(
      z.refine(({ stream, before }) => stream !== undefined || before === undefined || !isRevisionPlace(before), {
        error: OF_ONE_STREAM,
        path: ['before'],
      }),
      z.refine(({ stream, after }) => stream !== undefined || after === undefined || !isRevisionPlace(after), {
        error: OF_ONE_STREAM,
        path: ['after'],
      }),
      z.refine(({ stream, after }) => stream === undefined || after === undefined || isRevisionPlace(after), {
        error: 'Tek bir akışta görülenden sonrası sırayla sorulur; r5 gibi yazın.',
        path: ['after'],
      }),
    ),
);
export type LogQuery = z.output<typeof logQuery>;

const placeParam = z.optional(z.string().check(z.regex(LOG_PLACE, 'Geçersiz konum.'), z.refine(isInSomeLog, TOO_FAR)));
const ONE_PLACE = 'Bir seferde tek bir yere bakılır; near, before ve after içinden yalnızca birini yazın.';

/** GET /api/admin/engineering/requests/{correlation}: what one request led to, looked for from one place of the log. */
export const requestQuery = z
  .object({
    /** Of one of its events: it is looked for on both sides. From the end of the log back unless told. */
    near: placeParam,
    /** Further back from a place, as `meta.back` says it. */
    before: placeParam,
    /** Further on from a place, as `meta.on` says it. */
    after: placeParam,
  })
  .check(
    z.refine(({ near, before }) => near === undefined || before === undefined, { error: ONE_PLACE, path: ['before'] }),
    z.refine(({ near, before, after }) => after === undefined || (near ?? before) === undefined, {
      error: ONE_PLACE,
      path: ['after'],
    }),
  );
export type RequestQuery = z.output<typeof requestQuery>;

/** GET /api/admin/engineering/streams/{stream} */
export const streamQuery = z
  .object({
    /** The page from this revision on; from the first one unless told. */
    from: z.optional(revisionParam),
    /** The page with the last event of then, in the place of `from`. */
    at: z.optional(momentParam),
  })
  .check(
    z.refine(({ from, at }) => from === undefined || at === undefined, {
      error: 'Akışa ya bir sıradan ya da bir andan bakılır; from ve at içinden yalnızca birini yazın.',
      path: ['at'],
    }),
  );
export type StreamQuery = z.output<typeof streamQuery>;

/** GET /api/admin/engineering/streams/{stream}/events/{revision} */
export const eventParams = z.object({ stream: name, revision: revisionParam });
export type EventParams = z.output<typeof eventParams>;
