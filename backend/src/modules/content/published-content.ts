import { type ContentPage, type FooterPages, type PageLink, richText, type SocialMedia } from '@ilan/api';
import { Injectable } from '@nestjs/common';
import { pathOf, type SiteContent, type SitePage } from './site-content/site-content.js';
import { PublishedPages } from './contract.js';
import { FollowedContent } from './followed-content.js';

interface Made {
  readonly of: SiteContent;
  readonly footerPages: FooterPages;
  readonly socialMedia: SocialMedia;
  readonly published: ReadonlySet<number>;
  readonly pages: Map<number, ContentPage>;
}

/** What visitors get of pages and links, made once after each change. */
@Injectable()
export class PublishedContent extends PublishedPages {
  #made: Made | undefined;

  constructor(private readonly content: FollowedContent) {
    super();
  }

  /** Clients keep what they read for long, and ask when they hear of a change, which another process may have made. */
  catchUp(): Promise<void> {
    return this.content.catchUp();
  }

  get footerPages(): FooterPages {
    return this.#current().footerPages;
  }

  get socialMedia(): SocialMedia {
    return this.#current().socialMedia;
  }

  override async all() {
    await this.catchUp();
    return this.content
      .current()
      .pages.flatMap(({ id, published }) =>
        published ? [{ slug_paid: pathOf(id, published.content), updated_at: published.at }] : [],
      );
  }

  override has(id: number): boolean {
    return this.#current().published.has(id);
  }

  page(id: number): ContentPage | undefined {
    const { of, pages } = this.#current();
    const known = pages.get(id);
    if (known) return known;
    const published = of.pages.find((page) => page.id === id)?.published;
    if (!published) return undefined;
    const { title, description, seo_title, text } = published.content;
    const page: ContentPage = {
      id,
      title,
      seo_title,
      slug_paid: pathOf(id, published.content),
      html: richText(text),
      description,
      updated_at: published.at.toISOString(),
    };
    pages.set(id, page);
    return page;
  }

  #current(): Made {
    const of = this.content.current();
    if (this.#made?.of !== of) this.#made = made(of);
    return this.#made;
  }
}

function made(of: SiteContent): Made {
  const { pages, layout, social } = of;
  const byId = new Map(pages.map((page) => [page.id, page]));
  const links = (ids: readonly number[]): PageLink[] => ids.flatMap((id) => linkOf(byId.get(id)));
  const groups = layout.groups.map(({ id, title, pages: own }) => ({ id, title, pages: links(own) }));
  return {
    of,
    footerPages: {
      pageGroups: groups.filter((group) => group.pages.length > 0),
      footerPages: links(layout.footer),
      headPages: links(layout.head),
    },
    socialMedia: { data: social.links.map((link) => ({ ...link })) },
    published: new Set(pages.flatMap(({ id, published }) => (published ? [id] : []))),
    pages: new Map(),
  };
}

const linkOf = (page: SitePage | undefined): PageLink[] =>
  page?.published
    ? [{ id: page.id, title: page.published.content.title, slug_paid: pathOf(page.id, page.published.content) }]
    : [];
