import { ownPath } from '@ilan/api';
import { Injectable } from '@nestjs/common';
import { Catalog } from '#modules/catalog/contract.js';
import { ListingCards } from '#modules/listings/contract.js';
import { addressFault, NO_PAGE, pageAt } from './contract/page-at.js';
import { SiteAddresses } from './contract/site-addresses.js';
import { FollowedContent } from './followed-content.js';
import { PublishedContent } from './published-content.js';

@Injectable()
export class KnownAddresses extends SiteAddresses {
  constructor(
    private readonly catalog: Catalog,
    private readonly ads: ListingCards,
    private readonly content: FollowedContent,
    private readonly pages: PublishedContent,
  ) {
    super();
  }

  override async fault(path: string): Promise<string | undefined> {
    const page = pageAt(path);
    if (page.kind === 'category' && !this.catalog.byId(page.id))
      return 'Bu adreste bir kategori yok. Adresi kategorinin sayfasından kopyalayın.';
    if (page.kind === 'ad' && (await this.ads.byIds([page.id])).length === 0)
      return 'Bu adreste yayında bir ilan yok. Adresi ilanın kendisinden kopyalayın.';
    if (page.kind !== 'written') return undefined;
    await this.pages.catchUp();
    return this.pages.has(page.id)
      ? undefined
      : 'Bu adreste yayında bir sayfa yok. Adresi sayfanın kendisinden kopyalayın.';
  }

  /** What keeps a slide from leading there; it may wait for a page that is written and not yet published. Elsewhere is not looked at. */
  async faultOfSlide(link: string): Promise<string | undefined> {
    if (ownPath(link) === undefined) return undefined;
    const page = pageAt(link);
    if (page.kind !== 'written') return addressFault(link) ?? (await this.fault(link));
    await this.pages.catchUp();
    return this.content.current().pages.some(({ id }) => id === page.id) ? undefined : NO_PAGE;
  }

  override async leadingNowhere(links: readonly string[]): Promise<ReadonlySet<string>> {
    const own = links.flatMap((link) => (ownPath(link) === undefined ? [] : [{ link, page: pageAt(link) }]));
    const asked = own.flatMap(({ page }) => (page.kind === 'ad' ? [page.id] : []));
    const cards = asked.length > 0 ? await this.ads.byIds(asked) : [];
    const onSale = new Set(cards.map(({ id }) => id));
    const isThere = ({ page }: (typeof own)[number]): boolean => {
      switch (page.kind) {
        case 'ad':
          return onSale.has(page.id);
        case 'written':
          return this.pages.has(page.id);
        case 'category':
        case 'own':
          return true;
        case 'closed':
        case 'none':
          return false;
      }
    };
    return new Set(own.flatMap((one) => (isThere(one) ? [] : [one.link])));
  }
}
