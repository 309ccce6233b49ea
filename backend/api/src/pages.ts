import * as z from 'zod/mini';
import { timestamp } from './common.js';
import { isForeignAddress } from './foreign-address.js';
import { badLinksOf } from './rich-text.js';
import { DRAWING_MAX, DRAWING_SENTENCES, readDrawing } from './svg-drawing.js';
import { visibleLine } from './visible-line.js';
import { writtenLines } from './written-lines.js';
import { writtenText } from './written-text.js';

export const PAGE_TEXT_MAX = 40_000;
export const PAGE_GROUPS_MAX = 8;
export const PAGES_MAX = 200;

/** `hakkimizda`: what stands in the address before the number. */
export const PAGE_SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/u;

const line = (least: number, most: number, name: string) =>
  z
    .string(`${name} yazın.`)
    .check(
      ...writtenText(most, `${name} en fazla ${most} karakter olabilir.`, visibleLine),
      z.minLength(least, least > 1 ? `${name} en az ${least} karakter olmalıdır.` : `${name} yazın.`),
    );

const content = {
  title: line(3, 80, 'Başlık'),
  slug: z
    .string('Adres yazın.')
    .check(
      z.maxLength(80, { error: 'Adres en fazla 80 karakter olabilir.', abort: true }),
      z.regex(PAGE_SLUG, 'Adres küçük harf, rakam ve tireden oluşur: ornek-sayfa'),
    ),
  /** For search engines and shared links. */
  description: line(10, 200, 'Kısa açıklama'),
  /** The title in search engines where it is another; null: the title itself. */
  seo_title: z.nullable(line(3, 70, 'Arama başlığı')),
  /** Rich text as it is written; what becomes of it: `richText`. */
  text: z.string('Metni yazın.').check(
    ...writtenText(
      PAGE_TEXT_MAX,
      `Metin en fazla ${PAGE_TEXT_MAX.toLocaleString('tr-TR')} karakter olabilir.`,
      writtenLines,
    ),
    z.minLength(20, 'Metin en az 20 karakter olmalıdır.'),
    z.superRefine((text, context) => {
      const [bad] = badLinksOf(text);
      if (bad === undefined) return;
      const shown = bad.length > 60 ? `${bad.slice(0, 60)}…` : bad;
      context.addIssue({
        code: 'custom',
        input: text,
        message: `“${shown}” bağlantısı kullanılamaz: site içi bir yol (/iletisim-s6), https:// ya da mailto: olmalı.`,
      });
    }),
  ),
};
export type PageContent = z.infer<z.ZodMiniObject<typeof content>>;
export const PAGE_CONTENT_FIELDS = ['title', 'slug', 'description', 'seo_title', 'text'] as const;

const revision = z.int().check(z.minimum(0));

/** A page as staff sees it in a list. */
export const pageSummary = z.object({
  id: z.int(),
  title: z.string(),
  /** `hakkimizda-s1`: of the published one, else of the draft. */
  slug_paid: z.string(),
  published: z.boolean(),
  /** Whether what is written differs from what is published. */
  changed: z.boolean(),
  /** Whether the program itself leads to it, so that it must stay. */
  needed: z.boolean(),
  revision: z.int(),
  updated_at: timestamp,
});
export type PageSummary = z.infer<typeof pageSummary>;

const group = { title: line(2, 40, 'Grup adı') };
/** Pages in a group or in the footer, and at the head. */
export const PAGES_AT_PLACE = 12;
export const PAGES_AT_HEAD = 5;
const ids = z
  .array(z.int())
  .check(z.maxLength(PAGES_AT_PLACE, `Bir yerde en fazla ${PAGES_AT_PLACE} sayfa durabilir.`));

export const pageLayout = z.object({
  groups: z.array(z.object({ id: z.int(), title: z.string(), pages: z.array(z.int()) })),
  footer: z.array(z.int()),
  head: z.array(z.int()),
  revision: z.int(),
});
export type PageLayout = z.infer<typeof pageLayout>;

export const staffSocialLinks = z.object({
  links: z.array(z.object({ name: z.string(), link: z.string(), icon_svg: z.string() })),
  revision: z.int(),
});
export type StaffSocialLinks = z.infer<typeof staffSocialLinks>;

/** GET /api/admin/pages */
export const staffPages = z.object({ data: z.array(pageSummary), layout: pageLayout, social: staffSocialLinks });
export type StaffPages = z.infer<typeof staffPages>;

const kept = z.object({
  title: z.string(),
  slug: z.string(),
  description: z.string(),
  seo_title: z.nullable(z.string()),
  text: z.string(),
});
/** GET /api/admin/pages/{id}: what is written, and what visitors read; null where they read nothing. */
export const staffPage = z.extend(pageSummary, {
  draft: kept,
  public: z.nullable(kept),
  /** Terms of searches that lead to it; while it is not published they are searched for as any other. */
  searches: z.array(z.string()),
  /** Titles of slides that lead to it; while it is not published they are shown to nobody. */
  slides: z.array(z.string()),
  /** How many more there are of both, whose words are not for who asks: without `searchwords.view`, without `sliders.view`. */
  unnamed: z.object({ searches: z.int(), slides: z.int() }),
});
export type StaffPage = z.infer<typeof staffPage>;

/** POST /api/admin/pages: a draft, that nobody but staff sees. */
export const pageCreate = z.strictObject(content);
export type PageCreate = z.infer<typeof pageCreate>;

/** PUT /api/admin/pages/{id}: `revision` is the one that was read; another one is a 409 VERSION_CONFLICT. */
export const pageWrite = z.strictObject({ ...content, revision });
export type PageWrite = z.infer<typeof pageWrite>;

/** POST /api/admin/pages/{id}/publish and /withdraw, DELETE /api/admin/pages/{id} */
export const pageAct = z.strictObject({ revision });
export type PageAct = z.infer<typeof pageAct>;

/** PUT /api/admin/page-layout: groups and places in their order; a group without an id is new. */
export const pageLayoutWrite = z.strictObject({
  groups: z
    .array(z.strictObject({ id: z.nullable(z.int()), ...group, pages: ids }))
    .check(z.maxLength(PAGE_GROUPS_MAX, `En fazla ${PAGE_GROUPS_MAX} grup olabilir.`)),
  footer: ids,
  head: z.array(z.int()).check(z.maxLength(PAGES_AT_HEAD, `Üst çubukta en fazla ${PAGES_AT_HEAD} sayfa durabilir.`)),
  revision,
});
export type PageLayoutWrite = z.infer<typeof pageLayoutWrite>;

/** PUT /api/admin/social-links: all of them, in their order. The drawing is SVG; only its shapes are kept. */
export const socialLinksWrite = z.strictObject({
  links: z
    .array(
      z.strictObject({
        name: line(1, 30, 'Ad'),
        link: z
          .string('Adres yazın.')
          .check(
            z.maxLength(300, { error: 'Adres en fazla 300 karakter olabilir.', abort: true }),
            z.regex(/^https:\/\//u, { error: 'Adres https:// ile başlamalıdır.', abort: true }),
            z.refine(isForeignAddress, 'Adres https://site.com/sayfa biçiminde olmalıdır.'),
          ),
        icon_svg: z.string().check(
          z.maxLength(DRAWING_MAX, { error: `Simge en fazla ${DRAWING_MAX} karakter olabilir.`, abort: true }),
          z.check<string>(({ value, issues }) => {
            const { problem } = value === '' ? {} : readDrawing(value);
            if (problem) issues.push({ code: 'custom', message: DRAWING_SENTENCES[problem], input: value });
          }),
        ),
      }),
    )
    .check(z.maxLength(12, 'En fazla 12 bağlantı olabilir.')),
  revision,
});
export type SocialLinksWrite = z.infer<typeof socialLinksWrite>;

declare module './realtime.js' {
  interface HintTable {
    /** Pages, their places or the social links changed. */
    content_changed: HintTo<'public'>;
  }
}
