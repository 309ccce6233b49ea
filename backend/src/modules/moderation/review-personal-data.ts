import { Injectable } from '@nestjs/common';
import { EventStore } from '#platform/event-store/event-store.js';
import { type Kept, PersonalData, type PersonalFile } from '#platform/personal-data/personal-data.js';
import { Database } from '#platform/postgres/database.js';
import { ReadPosition } from '#platform/projections/read/read-position.js';
import { reviewsProjection } from './projections/reviews.js';

const WAIT_MS = 60_000;
const KEPT: readonly Kept[] = [
  {
    of: 'reviews',
    what: 'İncelemelerin sonuçları ve tarihleri; kişilerden yalnızca hesap numarası',
    why: 'İnceleme sürelerinin ve kararların sonradan denetlenebilmesi için.',
  },
  {
    of: 'listings.listings',
    what: 'Başkalarının ilanlarınız hakkında yazdığı şikâyetler, şikâyet edenin anahtarıyla şifreli',
    why: 'Şikâyet, onu yazan kişinin verisidir; o kişi silindiğinde okunamaz olur.',
  },
  {
    of: 'audit.entries',
    what: 'Çalışanların inceleme kurallarında yaptığı değişiklikler; yazdıkları nedenler okunamaz olur',
    why: 'İlanların hangi kurala göre bekletildiğinin bilinebilmesi için.',
  },
];

/** Reviews of ads: they go with the ad; rules stay, without the words of who changed them. The words of complaints and appeals stand in the log only, sealed for whoever wrote them. */
@Injectable()
export class ReviewPersonalData extends PersonalData {
  override readonly name = 'reviews';
  override readonly tables = ['rm.review_case', 'rm.review_decision'];
  override readonly events = ['review.', 'rule.'];
  override readonly keeps = KEPT;

  constructor(
    private readonly database: Database,
    private readonly store: EventStore,
    private readonly position: ReadPosition,
  ) {
    super();
  }

  override async count(personId: number) {
    const [row] = await this.database.query<{ reviews: number }>(
      'select count(*) as reviews from rm.review_case where owner_id = $1',
      [personId],
    );
    return { reviews: row?.reviews ?? 0 };
  }

  /** Their complaints and appeals are among the person's events. */
  override export(): readonly PersonalFile[] {
    return [];
  }

  override async erase(personId: number): Promise<void> {
    await this.position.waitFor(await this.store.head(), WAIT_MS, [reviewsProjection.name]);
    if ((await this.count(personId)).reviews > 0)
      throw new Error(
        `Reviews of person ${personId} still stand: are their ads not deleted, or events of them parked?`,
      );
  }
}
