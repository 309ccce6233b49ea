import type { AdvertAction, AdvertDetail, AdvertRow } from '@ilan/api';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Database } from '#platform/postgres/database.js';
import { People } from '#modules/accounts/contract.js';
import { Catalog } from '#modules/catalog/contract.js';
import { ListingHistory, type ListingUnderReview } from '#modules/listings/contract.js';
import { listingNotPublic } from '../not-public.js';
import { ADVERT_COLUMNS, type AdvertRecord, AdvertRows, ADVERTS } from './advert-rows.js';
import { decisionRecord } from './decision-records.js';

/** Who asks, and what their role lets them do. */
interface Asker {
  readonly id: number;
  readonly may: (permission: string) => boolean;
}

/** One ad, public or not, for staff. */
export class GetAdvert extends Query<AdvertDetail> {
  constructor(
    readonly listingId: number,
    readonly asker: Asker,
  ) {
    super();
  }
}

@QueryHandler(GetAdvert)
export class GetAdvertHandler implements IQueryHandler<GetAdvert, AdvertDetail> {
  constructor(
    private readonly database: Database,
    private readonly history: ListingHistory,
    private readonly people: People,
    private readonly catalog: Catalog,
    private readonly adverts: AdvertRows,
  ) {}

  /** @throws AppError not_found, gone */
  async execute({ listingId, asker }: GetAdvert): Promise<AdvertDetail> {
    const [ad, records] = await Promise.all([
      this.history.underReview(listingId),
      this.database.prepared<AdvertRecord>('advert', `select ${ADVERT_COLUMNS} from ${ADVERTS} where card.id = $1`, [
        listingId,
      ]),
    ]);
    const deciders = ad.decisions.map(({ actor }) => Number(actor.id)).filter(Number.isInteger);
    const [[row], names] = await Promise.all([this.adverts.of(records), this.people.byIds([...new Set(deciders)])]);
    if (!row) throw listingNotPublic();
    const { description, photos, features, deliver_in_person } = ad.content;
    return {
      ...row,
      content_revision: ad.content_revision,
      description,
      photos,
      features,
      deliver_in_person,
      breadcrumb: this.catalog.crumbs(ad.category_id),
      decisions: ad.decisions.map((decision) => decisionRecord(decision, names)),
      actions: actionsOf(ad, row, asker),
    };
  }
}

/** Judging one's own ad is left to others, as the ad itself would refuse it. */
function actionsOf(
  ad: ListingUnderReview,
  { featured, owner_suspended }: AdvertRow,
  { id, may }: Asker,
): AdvertAction[] {
  const another = ad.owner_id !== id;
  const active = ad.status === 'active';
  const offered: Readonly<Record<AdvertAction, boolean>> = {
    moderate: ad.status === 'pending' && may('adverts.moderate'),
    take_down: another && active && may('adverts.takedown'),
    restore: another && ad.inactive_reason === 'taken_down' && may('adverts.takedown'),
    feature: another && active && !owner_suspended && may('adverts.feature'),
    end_feature: featured && may('adverts.feature'),
    delete: may('adverts.delete'),
  };
  return (Object.keys(offered) as AdvertAction[]).filter((action) => offered[action]);
}
