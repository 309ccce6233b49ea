import * as z from 'zod/mini';
import { timestamp } from './common.js';

/** What notices are about: a person chooses by these how they are told. */
export const noticeTopic = z.enum(
  ['messages', 'decisions', 'my_ads', 'complaints', 'favorites', 'saved_searches', 'payments', 'staff'],
  'Geçersiz bildirim konusu.',
);
export type NoticeTopic = z.infer<typeof noticeTopic>;

/** Something that a person is told on the site. */
export const toldNotice = z.object({
  id: z.int(),
  /** `ad_approved`; a context more brings kinds of its own. */
  kind: z.string(),
  topic: noticeTopic,
  /** The sentence, made when it is read: what was erased meanwhile stands in none. */
  text: z.string(),
  /** A second line: why, how many. */
  detail: z.nullable(z.string()),
  /** The page that it leads to; null where there is none any more. */
  path: z.nullable(z.string()),
  /** Address of a small picture of what it is about. */
  picture: z.nullable(z.string()),
  at: timestamp,
  read: z.boolean(),
});
export type ToldNotice = z.infer<typeof toldNotice>;

/** GET /api/notices?topic&before=41, newest first; `before` is what `links.next` carries. Hint: `notices_changed`. */
export const notices = z.object({
  data: z.array(toldNotice),
  /** Of the topic, if one was asked for. */
  meta: z.object({ unread: z.int() }),
  links: z.object({ next: z.nullable(z.string()) }),
});
export type Notices = z.infer<typeof notices>;

export const noticesQuery = z.object({
  topic: z.optional(noticeTopic),
  before: z.optional(
    z.pipe(
      z.string().check(z.regex(/^[1-9]\d{0,14}$/, 'Geçersiz adres.')),
      z.transform((text: string) => Number(text)),
    ),
  ),
});
export type NoticesQuery = z.output<typeof noticesQuery>;

/** GET /api/notices/unread-count: 100 means that many or more. */
export const UNREAD_NOTICES_MOST = 100;
export const unreadNotices = z.object({ count: z.int() });
export type UnreadNotices = z.infer<typeof unreadNotices>;

/** POST /api/notices/read (204): these, those of a topic, or all. */
export const readNoticesForm = z._default(
  z.strictObject({
    ids: z.optional(z.array(z.int().check(z.minimum(1))).check(z.maxLength(100, 'En fazla 100 bildirim seçilebilir.'))),
    topic: z.optional(noticeTopic),
  }),
  {},
);
export type ReadNoticesForm = z.infer<typeof readNoticesForm>;

declare module './realtime.js' {
  interface HintTable {
    /** The person was told something, or has read it in another tab. */
    notices_changed: HintTo<'user'>;
  }
}
