import type { PageContent } from '@ilan/api';

/** A page that staff writes, with what visitors read of it. */
export interface SitePage {
  readonly id: number;
  readonly draft: PageContent;
  /** Null while nobody but staff sees it. */
  readonly published: { readonly content: PageContent; readonly at: Date } | null;
  /** Counts what happened to it, from 0 for one that came with the product. */
  readonly revision: number;
  readonly updated_at: Date;
}

interface PageGroup {
  readonly id: number;
  readonly title: string;
  readonly pages: readonly number[];
}

/** Where pages stand; those that are not published are left out for visitors. */
export interface PagePlaces {
  readonly groups: readonly PageGroup[];
  readonly footer: readonly number[];
  readonly head: readonly number[];
  readonly revision: number;
}

export interface SocialLinks {
  readonly links: readonly { readonly name: string; readonly link: string; readonly icon_svg: string }[];
  readonly revision: number;
}

/** Everything that staff writes for visitors beside the settings. */
export interface SiteContent {
  readonly pages: readonly SitePage[];
  readonly layout: PagePlaces;
  readonly social: SocialLinks;
  /** The highest numbers that were ever given: none is given twice. */
  readonly lastPage: number;
  /** How often each page that is deleted had changed when it went: one that comes back is counted on. */
  readonly gone: ReadonlyMap<number, number>;
  readonly lastGroup: number;
}

/** Letters of the program lead to the page of contact. */
const NEEDED: ReadonlySet<number> = new Set([6]);
export const isNeeded = (id: number): boolean => NEEDED.has(id);

export const pathOf = (id: number, { slug }: Pick<PageContent, 'slug'>): string => `${slug}-s${id}`;
