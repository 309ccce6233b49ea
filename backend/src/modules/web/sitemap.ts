import { Injectable } from '@nestjs/common';
import { Config } from '#config/config.js';
import { Catalog } from '#modules/catalog/contract.js';
import { PublishedPages } from '#modules/content/contract.js';
import { ListingAddresses } from '#modules/listings/contract.js';

/** Ids per part: well under the 50,000 addresses that a part may have. */
const IDS_A_PART = 20_000;

interface Address {
  readonly path: string;
  readonly changed?: Date;
}

/** Every public address for search engines, in parts. */
@Injectable()
export class Sitemap {
  constructor(
    private readonly config: Config,
    private readonly catalog: Catalog,
    private readonly listings: ListingAddresses,
    private readonly pages: PublishedPages,
  ) {}

  async index(): Promise<string> {
    const parts = Math.ceil((await this.listings.highestId()) / IDS_A_PART);
    const names = ['categories', 'pages', ...Array.from({ length: parts }, (_, index) => `listings-${index + 1}`)];
    const entries = names.map((name) => `<sitemap><loc>${this.address(`/sitemaps/${name}.xml`)}</loc></sitemap>`);
    return document('sitemapindex', entries);
  }

  categories(): string {
    const pages = this.catalog.all().map(({ slug_cid }): Address => ({ path: `/${slug_cid}` }));
    return this.urls([{ path: '/' }, ...pages]);
  }

  /** What staff has published; drafts are nobody's. */
  async contentPages(): Promise<string> {
    const published = await this.pages.all();
    return this.urls(published.map(({ slug_paid, updated_at }) => ({ path: `/${slug_paid}`, changed: updated_at })));
  }

  /** @param part from 1. Undefined when there is no such part. */
  async listingPart(part: number): Promise<string | undefined> {
    const from = (part - 1) * IDS_A_PART;
    const found = await this.listings.between(from, from + IDS_A_PART);
    if (found.length === 0) return undefined;
    return this.urls(found.map(({ slug_pid, updated_at }) => ({ path: `/${slug_pid}`, changed: updated_at })));
  }

  private urls(addresses: readonly Address[]): string {
    const entries = addresses.map(
      ({ path, changed }) =>
        `<url><loc>${this.address(path)}</loc>${changed ? `<lastmod>${changed.toISOString().slice(0, 10)}</lastmod>` : ''}</url>`,
    );
    return document('urlset', entries);
  }

  private address(path: string): string {
    return (this.config.publicUrl + path).replace(/&/g, '&amp;').replace(/</g, '&lt;');
  }
}

const document = (root: string, entries: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('\n')}</${root}>\n`;
