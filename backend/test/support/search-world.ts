import { afterAll, beforeAll, expect } from '@jest/globals';
import type { ListingPage } from '@ilan/api';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Catalog } from '#modules/catalog/contract.js';
import { CatalogModule } from '#modules/catalog/catalog.module.js';
import { LocationsModule } from '#modules/locations/locations.module.js';
import { type ListingDocument, SearchEngine } from '#modules/search/engine/search-engine.js';
import { SearchModule } from '#modules/search/search.module.js';
import { EventStoreModule } from '#platform/event-store/event-store.module.js';
import { aListingDocument } from '../builders/listing-document.builder.js';
import { createTestDatabase, type TestDatabase } from './database.js';
import { FakeListings } from './fake-listings.js';
import { startTestApp } from './http-app.js';

type Changes = Partial<ListingDocument>;

/** The search over ads that each test publishes; for the `describe` that makes it. */
export class SearchWorld {
  test!: TestDatabase;
  app!: NestFastifyApplication;
  catalog!: Catalog;
  readonly listings = new FakeListings();

  constructor() {
    beforeAll(async () => {
      this.test = await createTestDatabase();
      const parts = [EventStoreModule, this.listings.module(), CatalogModule, LocationsModule, SearchModule];
      const environment = { MASTER_KEY: Buffer.alloc(32, 7).toString('base64') };
      this.app = await startTestApp(parts, { database: this.test, environment });
      this.catalog = this.app.get(Catalog);
    });
    afterAll(async () => {
      await this.app.close();
      await this.test.drop();
    });
  }

  readonly get = async <Body>(url: string) => {
    const response = await this.app.inject({ method: 'GET', url });
    return { status: response.statusCode, body: response.json<Body>() };
  };
  readonly list = async (query: Record<string, string | string[]> = {}): Promise<ListingPage> => {
    const search = new URLSearchParams();
    for (const [key, value] of Object.entries(query)) for (const one of [value].flat()) search.append(key, one);
    const { status, body } = await this.get<ListingPage>(`/api/listings?${search.toString()}`);
    expect(status).toBe(200);
    return body;
  };
  readonly idOf = (slug: string): number => this.catalog.bySlug(slug)?.id ?? Number.NaN;

  /** These ads and no others. */
  readonly publish = async (...documents: ListingDocument[]): Promise<void> => {
    this.listings.documents.clear();
    this.listings.set(...documents);
    const rebuild = await this.app.get(SearchEngine).rebuild();
    await rebuild.put(documents);
    await rebuild.swap();
  };

  private of(category: number): Pick<ListingDocument, 'category_path' | 'category_names'> {
    const path = this.catalog.path(category);
    return { category_path: path.map(({ id }) => id), category_names: path.map(({ name }) => name) };
  }

  readonly aFlat = (changes: Changes = {}): ListingDocument =>
    aListingDocument({
      title: 'Satılık 2+1 daire',
      ...this.of(this.idOf('satilik-daire')),
      features: { oda_sayisi: '2+1', m2_brut: 100, balkon: true },
      ...changes,
    });
  readonly aPhone = (changes: Changes = {}): ListingDocument =>
    this.aFlat({ ...this.of(this.idOf('iphone-ios')), ...changes });
  readonly aCar = (changes: Changes = {}): ListingDocument => {
    const { catalog } = this;
    const leaf = catalog.all().find(({ id }) => catalog.isLeaf(id) && catalog.path(id)[0]?.slug === 'vasita');
    return aListingDocument({ ...this.of(leaf?.id ?? 0), ...changes });
  };
}
