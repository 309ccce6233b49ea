import type { Home } from '@ilan/api';
import { Injectable } from '@nestjs/common';
import type { Position } from '#platform/event-store/event-store.js';
import { ListingCards, ListingCounts } from '#modules/listings/contract.js';
import { Locations } from '#modules/locations/contract.js';
import { OwnWrites } from '#platform/projections/read/own-writes.js';
import { runningRequests } from '#platform/telemetry/running-request.js';
import { CategoryTree } from './category-tree.js';

const FRESH_MS = 2_000;
const FEATURED = 12;
const PER_PAGE = 24;

interface Kept {
  /** `Home` as bytes of JSON: it is long, and sent far more often than it is made. */
  readonly home: Promise<Buffer>;
  readonly until: number;
  /** A log position that this answer has certainly seen. */
  readonly seen: Position;
}

/**
 * The first page of all: featured and recent ads and the categories in one answer, made once for everybody who asks within
 * two seconds. Whoever has heard of something newer (`seen`) gets an answer that has it.
 */
@Injectable()
export class HomePage {
  private kept: Kept | undefined;

  constructor(
    private readonly cards: ListingCards,
    private readonly counts: ListingCounts,
    private readonly categories: CategoryTree,
    private readonly locations: Locations,
    private readonly ownWrites: OwnWrites,
  ) {}

  /**
   * `Home` as bytes of JSON. @param seen position that the answer must not fall behind
   * @throws AppError unavailable `READ_MODEL_BEHIND` for this asker alone
   */
  async get(seen: Position = ''): Promise<Buffer> {
    await this.ownWrites.before('listing_card', 'suspended_seller');
    if (this.kept && this.kept.until > Date.now() && this.kept.seen >= seen) return this.kept.home;
    // Below no request: others get this answer, too.
    const home = runningRequests.exit(() => this.make()).then((made) => Buffer.from(JSON.stringify(made)));
    const kept = { home, until: Date.now() + FRESH_MS, seen };
    this.kept = kept;
    home.catch(() => {
      if (this.kept === kept) this.kept = undefined;
    });
    return home;
  }

  private async make(): Promise<Home> {
    const [featured, data, categories, total] = await Promise.all([
      this.cards.featured(FEATURED),
      this.cards.newest(PER_PAGE),
      this.categories.tree(),
      this.counts.total(),
    ]);
    const last_page = Math.max(1, Math.ceil(total / PER_PAGE));
    const meta = { current_page: 1, last_page, per_page: PER_PAGE, total };
    const links = { next: last_page > 1 ? '/api/listings?page=2' : null };
    return {
      featured,
      recent: { data, meta, links, facets: [] },
      categories: [...categories],
      listing_count: total,
      province_count: this.locations.cities().length,
    };
  }
}
