import { featureErrors, type FeatureValue, type MisfitListings } from '@ilan/api';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Database } from '#platform/postgres/database.js';
import { Catalog } from '#modules/catalog/contract.js';

/** Ads of a person whose category asks something else by now, with what should be looked at. They go on as they are. */
export class ListMisfits extends Query<MisfitListings> {
  constructor(readonly ownerId: number) {
    super();
  }
}

const MOST = 2_000;

type Features = Readonly<Record<string, FeatureValue>>;

interface Row {
  readonly id: number;
  readonly title: string | null;
  readonly category_id: number;
  readonly features: Features;
}

@QueryHandler(ListMisfits)
export class ListMisfitsHandler implements IQueryHandler<ListMisfits> {
  constructor(
    private readonly database: Database,
    private readonly catalog: Catalog,
  ) {}

  async execute({ ownerId }: ListMisfits): Promise<MisfitListings> {
    const rows = await this.database.prepared<Row>(
      'listings-that-may-not-fit',
      `select id, title, category_id, features from rm.my_listing where owner_id = $1 and status <> 'sold'
        order by created_at desc, id desc limit ${MOST}`,
      [ownerId],
    );
    const data = rows.flatMap(({ id, title, category_id, features }) => {
      const problems = this.#problems(category_id, features);
      return problems.length === 0 ? [] : [{ id, title: title ?? 'Silinmiş ilan', problems }];
    });
    return { data };
  }

  #problems(category_id: number, features: Features): string[] {
    const category = this.catalog.byId(category_id);
    if (!category) return [];
    const split = this.catalog.isLeaf(category.id)
      ? []
      : [`“${category.name}” artık alt kategorilere ayrılıyor; birini seçin.`];
    const calledOnce = (key: string) => this.catalog.lastLabel(key, category.id);
    const errors = featureErrors(this.catalog.filtersFor(category.id), features, calledOnce);
    return [...split, ...Object.values(errors).flat()];
  }
}
