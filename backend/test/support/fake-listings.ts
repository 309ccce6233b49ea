import type { ListingCard } from '@ilan/api';
import { type DynamicModule, Module } from '@nestjs/common';
import { type ComparedListing, ListingCards, ListingDocuments, PersonListings } from '#modules/listings/contract.js';
import { Database } from '#platform/postgres/database.js';
import { DirtyQueue } from '#platform/projections/dirty-queue.js';
import type { ListingDocument } from '#modules/search/engine/search-engine.js';

/** The listings context as the search sees it, over documents that a test puts in. */
export class FakeListings implements ListingDocuments {
  readonly documents = new Map<number, ListingDocument>();
  /** Ad → person; ads that nobody is named for are each somebody else's. */
  readonly sellers = new Map<number, number>();

  set(...documents: readonly ListingDocument[]): void {
    for (const document of documents) this.documents.set(document.id, document);
  }

  byIds(ids: readonly number[]): Promise<ListingDocument[]> {
    return Promise.resolve(ids.flatMap((id) => this.documents.get(id) ?? []));
  }

  async compared(ids: readonly number[]): Promise<ComparedListing[]> {
    return (await this.byIds(ids)).map((one) => ({ ...one, seller: this.sellers.get(one.id) ?? -one.id }));
  }

  all(afterId: number, limit: number): Promise<ListingDocument[]> {
    const sorted = [...this.documents.values()].sort((a, b) => a.id - b.id);
    return Promise.resolve(sorted.filter(({ id }) => id > afterId).slice(0, limit));
  }

  idsIn(placeId: number): Promise<readonly number[]> {
    const all = [...this.documents.values()];
    return Promise.resolve(all.filter((one) => [one.city_id, one.district_id].includes(placeId)).map(({ id }) => id));
  }

  idsBelow(categoryId: number): Promise<readonly number[]> {
    const all = [...this.documents.values()];
    return Promise.resolve(all.filter((one) => one.category_path.includes(categoryId)).map(({ id }) => id));
  }

  async cards(ids: readonly number[]): Promise<ListingCard[]> {
    return (await this.byIds(ids)).map(cardOf);
  }

  module(): DynamicModule {
    return {
      module: FakeListingsModule,
      global: true,
      providers: [
        { provide: ListingDocuments, useValue: this },
        { provide: ListingCards, useValue: { byIds: (ids: readonly number[]) => this.cards(ids) } },
        {
          provide: PersonListings,
          useValue: { ids: () => Promise.resolve([...this.documents.keys()]) },
        },
        { provide: DirtyQueue, useFactory: (database: Database) => new DirtyQueue(database), inject: [Database] },
      ],
      exports: [ListingDocuments, ListingCards, PersonListings, DirtyQueue],
    };
  }
}

@Module({})
class FakeListingsModule {}

function cardOf(document: ListingDocument): ListingCard {
  return {
    id: document.id,
    slug_pid: `ilan-p${document.id}`,
    title: document.title,
    price: (document.price_minor / 100).toFixed(2),
    price_minor: document.price_minor,
    category_id: document.category_path.at(-1) ?? 0,
    city: { id: document.city_id, name: document.city_name },
    district: { id: document.district_id, name: document.district_name },
    cover: null,
    photo_count: 0,
    featured: document.featured,
    urgent: false,
    status: 'active',
    published_at: new Date(document.sort_at).toISOString(),
    revision: document.revision,
  };
}
