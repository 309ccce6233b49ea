import { z } from 'zod';
import { defineEvent, type EventOf } from '#platform/event-store/event-registry.js';

const about = { page_id: z.int(), title: z.string(), at: z.iso.datetime() };

const texts = { slug: z.string(), description: z.string(), seo_title: z.string().nullable(), text: z.string() };
const words = z.object({ title: z.string(), ...texts });

/** What is written of a page; visitors read it once it is published. */
export const pageWritten = defineEvent({
  type: 'page.written',
  version: 1,
  schema: z.object({ ...about, ...texts }),
  description: { label: 'Sayfa yazıldı', does: ({ title }) => `“${title}” sayfasının taslağını kaydetti` },
});

export const pagePublished = defineEvent({
  type: 'page.published',
  version: 1,
  /** What was published is the draft unless an earlier publication came back, which is said here. */
  schema: z.object({ ...about, content: z.optional(words) }),
  description: {
    label: 'Sayfa yayınlandı',
    does: ({ title, content }) =>
      content ? `“${title}” sayfasının eski metnini yeniden yayınladı` : `“${title}” sayfasını yayınladı`,
  },
});

export const pageWithdrawn = defineEvent({
  type: 'page.withdrawn',
  version: 1,
  schema: z.object(about),
  description: { label: 'Sayfa yayından kaldırıldı', does: ({ title }) => `“${title}” sayfasını yayından kaldırdı` },
});

export const pageDeleted = defineEvent({
  type: 'page.deleted',
  version: 1,
  schema: z.object(about),
  description: { label: 'Sayfa silindi', does: ({ title }) => `“${title}” sayfasını sildi` },
});

/** With its number, its words, what visitors read of it and where it stood: all that the deletion took. */
export const pageRestored = defineEvent({
  type: 'page.restored',
  version: 1,
  schema: z.object({
    ...about,
    draft: words,
    published: z.object({ content: words, at: z.iso.datetime() }).nullable(),
    places: z.object({
      groups: z.array(z.object({ id: z.int(), at: z.int() })),
      footer: z.int().nullable(),
      head: z.int().nullable(),
    }),
  }),
  description: {
    label: 'Sayfa geri geldi',
    does: ({ title, published }) =>
      `“${title}” sayfasını ${published ? 'yayınıyla birlikte' : 'taslak olarak'} geri getirdi`,
  },
});

export const pagesArranged = defineEvent({
  type: 'pages.arranged',
  version: 1,
  schema: z.object({
    groups: z.array(z.object({ id: z.int(), title: z.string(), pages: z.array(z.int()) })),
    footer: z.array(z.int()),
    head: z.array(z.int()),
    at: z.iso.datetime(),
  }),
  description: {
    label: 'Sayfaların yeri değişti',
    does: ({ groups, footer, head }) =>
      `sayfaların yerini değiştirdi: ${[...groups.map(({ title, pages }) => `${title} (${pages.length})`), `alt satır (${footer.length})`, `üst çubuk (${head.length})`].join(', ')}`,
  },
});

export const socialLinksWritten = defineEvent({
  type: 'social_links.written',
  version: 1,
  schema: z.object({
    links: z.array(z.object({ name: z.string(), link: z.string(), icon_svg: z.string() })),
    at: z.iso.datetime(),
  }),
  description: {
    label: 'Sosyal medya bağlantıları değişti',
    does: ({ links }) =>
      links.length === 0
        ? 'sosyal medya bağlantılarını kaldırdı'
        : `sosyal medya bağlantılarını kaydetti: ${links.map(({ name }) => name).join(', ')}`,
  },
});

export const contentEvents = [
  pageWritten,
  pagePublished,
  pageWithdrawn,
  pageDeleted,
  pageRestored,
  pagesArranged,
  socialLinksWritten,
] as const;
export type ContentEvent = EventOf<(typeof contentEvents)[number]>;
