import * as z from 'zod/mini';

const pageLink = z.object({ id: z.int(), title: z.string(), slug_paid: z.string() });
export type PageLink = z.infer<typeof pageLink>;

/** GET /api/footer-pages. `slug_paid` is the path without the slash: `hakkimizda-s1`. */
export const footerPages = z.object({
  pageGroups: z.array(z.object({ id: z.int(), title: z.string(), pages: z.array(pageLink) })),
  footerPages: z.array(pageLink),
  headPages: z.array(pageLink),
});
export type FooterPages = z.infer<typeof footerPages>;

/** GET /api/pages/{id} */
export const contentPage = z.object({
  id: z.int(),
  title: z.string(),
  /** As search engines show it, where that is another one. */
  seo_title: z.nullable(z.string()),
  slug_paid: z.string(),
  /** Sanitised html. */
  html: z.string(),
  description: z.string(),
  updated_at: z.iso.datetime(),
});
export type ContentPage = z.infer<typeof contentPage>;

/** GET /api/social-media */
export const socialMedia = z.object({
  data: z.array(z.object({ name: z.string(), link: z.string(), icon_svg: z.string() })),
});
export type SocialMedia = z.infer<typeof socialMedia>;
