import type { Seller } from '@ilan/api';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { LRUCache } from 'lru-cache';
import { AppError } from '#kernel/app-error.js';
import { madeFromBoth } from '#kernel/made-from.js';
import { Database } from '#platform/postgres/database.js';
import { KeyReads } from '#platform/postgres/key-reads.js';
import { Catalog } from '#modules/catalog/contract.js';
import { Locations } from '#modules/locations/contract.js';
import { ListingDetails } from './listing-details.js';
import { Sellers } from './sellers.js';
import { sellerMayShow } from './public-ads.js';

export interface Viewer {
  readonly id: number;
  /** Staff that may see ads which are not public. */
  readonly seesAll: boolean;
}

/**
 * One ad with all that its page shows (`ListingDetail`), as JSON text. Sold ads stay visible; what is not public, only its
 * owner and staff see.
 */
export class GetListing extends Query<string> {
  constructor(
    readonly id: number,
    readonly viewer?: Viewer,
  ) {
    super();
  }
}

/** All that can make a ready answer wrong, besides names that staff changes. */
interface StateRow {
  readonly id: number;
  readonly owner_id: number;
  readonly deleted: boolean;
  readonly visible: boolean;
  readonly featured: boolean;
  readonly urgent: boolean;
  readonly featured_until: Date | null;
  readonly urgent_until: Date | null;
  /** Of the whole row: the same revision says another thing after a rebuild that set the row right. */
  readonly digest: string;
  readonly views: number;
  readonly favorites: number;
  readonly messages: number;
}

interface Ready {
  readonly state: StateRow;
  readonly seller: Seller;
  readonly json: string;
}

const STATES = `select page.id, page.owner_id, deleted, 
  public_status is not null and ${sellerMayShow('page')} as visible,
  (public_status = 'active' and featured_until > now()) is true as featured,
  (public_status = 'active' and urgent_until > now()) is true as urgent, featured_until, urgent_until, hash_record_extended(page, 0)::text as digest,
  coalesce(views, 0) as views, coalesce(favorites, 0) as favorites, coalesce(messages, 0) as messages
  from rm.listing_page page left join rm.listing_counter counter on counter.id = page.id where page.id = any($1::bigint[])`;

const AT_MOST = 5_000;

/**
 * Answers are kept as text and sent again while the row is the same: every call asks the database, so that an answer is never older than the read
 * model (the seller's part: ten seconds), also where a rebuild has set a row right. None outlives the categories and places that it names.
 */
@QueryHandler(GetListing)
export class GetListingHandler implements IQueryHandler<GetListing, string> {
  private readonly ready: () => LRUCache<number, Ready>;
  private readonly states: KeyReads<StateRow>;

  constructor(
    database: Database,
    private readonly details: ListingDetails,
    private readonly sellers: Sellers,
    catalog: Catalog,
    locations: Locations,
  ) {
    this.ready = madeFromBoth(
      () => catalog.edition(),
      () => locations.edition(),
      () => new LRUCache<number, Ready>({ max: AT_MOST }),
    );
    this.states = new KeyReads(
      (ids) => database.prepared<StateRow>('listing-states', STATES, [`{${ids.join(',')}}`]),
      ({ id }) => id,
      () => database.before?.(STATES),
    );
  }

  /** @throws AppError not_found `LISTING_NOT_FOUND`, gone `GONE` */
  async execute({ id, viewer }: GetListing): Promise<string> {
    const state = await this.states.byKey(id);
    if (!state) throw listingNotFound();
    if (state.deleted) throw listingGone();
    const insider = viewer !== undefined && (viewer.seesAll || viewer.id === state.owner_id);
    if (!state.visible && !insider) throw listingNotFound();
    if (insider) return this.fresh(id, true, state, await this.sellers.byId(state.owner_id));
    // Taken before anything is read: what was made of names of before is kept nowhere afterwards.
    const ready = this.ready();
    const kept = ready.get(id);
    // Both are asked for at once where nothing is kept: no call waits for the database more than twice.
    const seller = this.sellers.byId(state.owner_id);
    if (kept && sameState(kept.state, state) && kept.seller === (await seller)) return kept.json;
    const json = await this.fresh(id, false, state, seller);
    ready.set(id, { state, seller: await seller, json });
    return json;
  }

  private async fresh(
    id: number,
    insider: boolean,
    state: StateRow,
    seller: Seller | Promise<Seller>,
  ): Promise<string> {
    const [detail, known] = await Promise.all([this.details.byId(id, insider), seller]);
    if (!detail) throw listingNotFound();
    const { featured, urgent, views, favorites: favorites_count, messages: messages_count } = state;
    const promoted_until = {
      featured: featured ? (state.featured_until?.toISOString() ?? null) : null,
      urgent: urgent ? (state.urgent_until?.toISOString() ?? null) : null,
    };
    const own = insider ? { promoted_until } : {};
    return JSON.stringify({
      ...detail,
      ...own,
      featured,
      urgent,
      seller: known,
      views,
      favorites_count,
      messages_count,
    });
  }
}

function sameState(kept: StateRow, now: StateRow): boolean {
  return (
    kept.digest === now.digest &&
    kept.featured === now.featured &&
    kept.urgent === now.urgent &&
    kept.views === now.views &&
    kept.favorites === now.favorites &&
    kept.messages === now.messages
  );
}

export const listingNotFound = () => new AppError('not_found', 'LISTING_NOT_FOUND', 'Böyle bir ilan bulunamadı.');
export const listingGone = () => new AppError('gone', 'GONE', 'Bu ilan silinmiş.');
