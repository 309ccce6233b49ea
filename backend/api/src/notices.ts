import * as z from 'zod/mini';
import { timestamp } from './common.js';

/** What notices are about: a person chooses by these how they are told. */
export const noticeTopic = z.enum(
  ['messages', 'decisions', 'my_ads', 'complaints', 'favorites', 'saved_searches', 'payments', 'staff'],
  'Geçersiz bildirim konusu.',
);
export type NoticeTopic = z.infer<typeof noticeTopic>;

/** What people read of a topic where they choose. */
export const NOTICE_TOPICS: Readonly<Record<NoticeTopic, { readonly label: string; readonly about: string }>> = {
  messages: { label: 'Mesajlar', about: 'Yeni mesajlar ve teklifler' },
  decisions: { label: 'İlan kararları', about: 'İlanlarınız onaylandığında, reddedildiğinde ya da kaldırıldığında' },
  my_ads: { label: 'İlanlarımın süresi', about: 'Bir ilanınızın süresi dolmadan üç gün önce ve dolduğunda' },
  complaints: { label: 'Şikâyetlerim', about: 'Şikâyet ettiğiniz bir ilan ya da yazışma hakkında karar verildiğinde' },
  favorites: { label: 'Favorilerim', about: 'Favori ilanınızın fiyatı düştüğünde, satıldığında ya da geri geldiğinde' },
  saved_searches: { label: 'Kayıtlı aramalarım', about: 'Kayıtlı aramanıza uyan ilan çıktığında' },
  payments: { label: 'Ödeme ve faturalar', about: 'Ödemeleriniz, öne çıkarmalarınız ve faturalarınız' },
  staff: { label: 'İlanPazar ekibinden', about: 'Hesabınızla ilgili ekibimizin yazdıkları' },
};

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

/** How a person is told besides on the site, where everything stands. */
export const noticeChannel = z.enum(['mail', 'push'], 'Geçersiz bildirim yolu.');
export type NoticeChannel = z.infer<typeof noticeChannel>;

/** GET /api/notices/preferences: each topic that there are notices of. */
export const noticePreferences = z.object({
  data: z.array(
    z.object({
      topic: noticeTopic,
      /** Null where the mails are chosen elsewhere: those of saved searches by their rhythm. */
      mail: z.nullable(z.boolean()),
      push: z.boolean(),
    }),
  ),
});
export type NoticePreferences = z.infer<typeof noticePreferences>;

/** PUT /api/notices/preferences (204) */
export const changeNoticePreferenceForm = z.strictObject({
  topic: noticeTopic,
  channel: noticeChannel,
  wanted: z.boolean(),
});
export type ChangeNoticePreferenceForm = z.infer<typeof changeNoticePreferenceForm>;

/** GET /api/account/push/key: with which a browser subscribes. */
export const pushKey = z.object({ key: z.string() });
export type PushKey = z.infer<typeof pushKey>;

const endpoint = z.string().check(z.maxLength(1_000, 'Adres çok uzun.'));
const base64url = z.string().check(z.regex(/^[\w-]{16,200}={0,2}$/, 'Geçersiz anahtar.'));
/** PUT /api/account/push (204): this device rings from now on, for as long as the session lasts. 422 PUSH_SERVER_UNKNOWN */
export const pushSubscriptionForm = z.strictObject({
  endpoint,
  keys: z.strictObject({ p256dh: base64url, auth: base64url }),
});
export type PushSubscriptionForm = z.infer<typeof pushSubscriptionForm>;

/** POST /api/account/push/end (204): and no more. */
export const endPushForm = z.strictObject({ endpoint });
export type EndPushForm = z.infer<typeof endPushForm>;

declare module './realtime.js' {
  interface HintTable {
    /** The person was told something, or has read it in another tab. */
    notices_changed: HintTo<'user'>;
  }
}
