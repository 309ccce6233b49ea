import { Injectable } from '@nestjs/common';
import { asPart } from '#kernel/actors.js';
import { AppError } from '#kernel/app-error.js';
import { Clock } from '#kernel/clock.js';
import { EventStore } from '#platform/event-store/event-store.js';
import { jsonList, type Kept, PersonalData, type PersonalFile } from '#platform/personal-data/personal-data.js';
import { PhotoStore } from '#platform/photos/photo-store.js';
import { Database } from '#platform/postgres/database.js';
import { ReadPosition } from '#platform/projections/read/read-position.js';
import { ListingAggregate } from './commands/listing-aggregate.js';
import { ListingCopies } from './history/listing-copies.js';
import { myListingsProjection } from './projections/my-listings.js';
import { listingsProjection } from './projections/listings.js';
import { PersonListings } from './contract/person-listings.js';

const WAIT_MS = 60_000;
const LISTINGS =
  'İlanlarınız: yazdığınız her sürüm (revisions), yayımlanan fiyatlar (public_prices) ve verilen kararlar (decisions). Silinmiş olanlar da içindedir.';
const KEPT: readonly Kept[] = [
  {
    of: 'listings',
    what: 'İlanların numaraları ile kategori, il, ilçe, fiyat ve tarih bilgileri; metin ve fotoğraf olmadan',
    why: 'Silinen ilanın adresinin “ilan kaldırıldı” yanıtı vermesi ve istatistiklerin doğru kalması için. İçlerinde sizi tanıtan bir bilgi yoktur.',
  },
];

/** Ads: handed over with everything that ever stood in them, erased by deleting them like their owner would. */
@Injectable()
export class ListingPersonalData extends PersonalData {
  override readonly name = 'listings';
  override readonly tables = [
    'app.listing_submission',
    'rm.listing_card',
    'rm.listing_page',
    'rm.my_listing',
    'rm.suspended_seller',
  ];
  override readonly events = ['listing.'];
  override readonly keeps = KEPT;

  constructor(
    private readonly database: Database,
    private readonly store: EventStore,
    private readonly position: ReadPosition,
    private readonly ads: ListingAggregate,
    private readonly clock: Clock,
    private readonly listings: PersonListings,
    private readonly copies: ListingCopies,
    private readonly photos: PhotoStore,
  ) {
    super();
  }

  override async count(personId: number) {
    const ids = await this.listings.ids(personId);
    return { listings: ids.length, photos: (await this.copies.photoIds(ids)).length };
  }

  override async *export(personId: number): AsyncIterable<PersonalFile> {
    const ids = await this.listings.ids(personId);
    yield { path: 'listings.json', about: LISTINGS, pieces: () => jsonList(this.copies.of(ids)) };
    for (const id of await this.copies.photoIds(ids)) {
      // A photo that is gone from the store is no file of nothing.
      if (!(await this.photos.exists(id, '1600.jpg'))) continue;
      yield { path: `photos/${id}.jpg`, about: 'İlanlarınızın fotoğrafları.', pieces: () => this.photo(id) };
    }
  }

  override async erase(personId: number): Promise<void> {
    await this.caughtUp();
    for (const id of await this.listings.ids(personId, { deleted: false })) await this.delete(personId, id);
    await this.caughtUp();
    const [left] = await this.listings.ids(personId, { deleted: false });
    if (left !== undefined) throw new Error(`The rows of ad ${left} still stand: are events of it parked?`);
    await this.removePhotos(personId);
    await this.database.query('delete from app.listing_submission where owner_id = $1', [personId]);
  }

  private async delete(personId: number, listing_id: number): Promise<void> {
    const occasion = `erasure-${personId}-listing-${listing_id}`;
    const context = {
      actor: asPart('erasure'),
      correlationId: occasion,
      causationId: occasion,
      now: this.clock.now(),
      idempotencyKey: occasion,
    };
    try {
      await this.ads.act(listing_id, context, { type: 'delete', as: { by: 'owner' } });
    } catch (error) {
      // Its owner was quicker.
      if (!(error instanceof AppError) || error.kind !== 'gone') throw error;
    }
  }

  /** @returns those that stand in no ad of anybody else */
  private async removePhotos(personId: number): Promise<void> {
    const own = await this.copies.photoIds(await this.listings.ids(personId));
    const shared = await this.listings.photosOfOthers(personId, own);
    for (const id of own) if (!shared.has(id)) await this.photos.remove(id);
  }

  private async *photo(id: string): AsyncIterable<Buffer> {
    const bytes = await this.photos.get(id, '1600.jpg');
    if (bytes) yield bytes;
  }

  private async caughtUp(): Promise<void> {
    await this.position.waitFor(await this.store.head(), WAIT_MS, [listingsProjection.name, myListingsProjection.name]);
  }
}
