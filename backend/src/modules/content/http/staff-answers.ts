import type { PageLayout, PageSummary, StaffPage, StaffSocialLinks } from '@ilan/api';
import { same } from '../site-content/content.decider.js';
import { isNeeded, type PagePlaces, pathOf, type SitePage, type SocialLinks } from '../site-content/site-content.js';

export function summaryAnswer({ id, draft, published, revision, updated_at }: SitePage): PageSummary {
  return {
    id,
    title: draft.title,
    slug_paid: pathOf(id, published?.content ?? draft),
    published: published !== null,
    changed: published === null || !same(published.content, draft),
    needed: isNeeded(id),
    revision,
    updated_at: updated_at.toISOString(),
  };
}

/** What leads to a page, with whether who asks may read it. */
interface Leads {
  readonly names: readonly string[];
  readonly may: boolean;
}
const named = ({ names, may }: Leads): string[] => (may ? [...names] : []);
const unnamed = ({ names, may }: Leads): number => (may ? 0 : names.length);

export const pageAnswer = (
  page: SitePage,
  { searches, slides }: { readonly [Of in 'searches' | 'slides']: Leads },
): StaffPage => ({
  ...summaryAnswer(page),
  draft: { ...page.draft },
  public: page.published && { ...page.published.content },
  searches: named(searches),
  slides: named(slides),
  unnamed: { searches: unnamed(searches), slides: unnamed(slides) },
});

export const layoutAnswer = ({ groups, footer, head, revision }: PagePlaces): PageLayout => ({
  groups: groups.map(({ id, title, pages }) => ({ id, title, pages: [...pages] })),
  footer: [...footer],
  head: [...head],
  revision,
});

export const socialAnswer = ({ links, revision }: SocialLinks): StaffSocialLinks => ({
  links: links.map((link) => ({ ...link })),
  revision,
});
