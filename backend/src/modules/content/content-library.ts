import { readFileSync } from 'node:fs';
import type { ContentPage, FooterPages, PageLink, SocialMedia } from '@ilan/api';
import { slugify } from '#kernel/turkish-text.js';

interface Source {
  readonly pages: readonly {
    readonly id: number;
    readonly file: string;
    readonly title: string;
    readonly description: string;
  }[];
  readonly groups: readonly { readonly id: number; readonly title: string; readonly pages: readonly number[] }[];
  readonly footer: readonly number[];
  readonly head: readonly number[];
  readonly updated_at: string;
  readonly social: readonly { readonly name: string; readonly link: string; readonly shapes: string }[];
}

/** The static pages and links that ship with the product, in memory. Their html is our own, so it needs no cleaning. */
export class ContentLibrary {
  readonly footerPages: FooterPages;
  readonly socialMedia: SocialMedia;
  private readonly pages: ReadonlyMap<number, ContentPage>;

  constructor(source: Source, html: (file: string) => string) {
    this.pages = new Map(
      source.pages.map(({ id, file, title, description }) => {
        const slug_paid = `${slugify(title)}-s${id}`;
        return [id, { id, title, slug_paid, description, html: html(file), updated_at: source.updated_at }];
      }),
    );
    this.footerPages = {
      pageGroups: source.groups.map(({ id, title, pages }) => ({ id, title, pages: this.links(pages) })),
      footerPages: this.links(source.footer),
      headPages: this.links(source.head),
    };
    this.socialMedia = { data: source.social.map(({ name, link, shapes }) => ({ name, link, icon_svg: svg(shapes) })) };
  }

  static fromReferenceData(): ContentLibrary {
    const read = (path: string) => readFileSync(new URL(`./data/${path}`, import.meta.url), 'utf8');
    return new ContentLibrary(JSON.parse(read('pages.json')) as Source, (file) => read(`pages/${file}.html`));
  }

  page(id: number): ContentPage | undefined {
    return this.pages.get(id);
  }

  private links(ids: readonly number[]): PageLink[] {
    return ids.map((id) => {
      const page = this.pages.get(id);
      if (!page) throw new Error(`pages.json names page ${id}, which does not exist`);
      return { id, title: page.title, slug_paid: page.slug_paid };
    });
  }
}

function svg(shapes: string): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" ' +
    `stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${shapes}</svg>`
  );
}
