import { Injectable } from '@nestjs/common';
import { Clock } from '#kernel/clock.js';
import { ScheduledJob } from '#platform/jobs/scheduled-job.js';
import { Database } from '#platform/postgres/database.js';
import { Notices } from '#modules/notices/contract.js';
import { SettingsReader } from '#modules/settings/contract.js';
import { activeTooLongSince } from '../domain/listing.rules.js';
import { adExpiring } from '../telling/told-ads.js';

const EVERY_MS = 600_000;
/** So long before the end. */
const DAYS = 3;
const BATCH = 500;

interface Ending {
  readonly id: number;
  readonly owner_id: number;
  readonly active_since: Date;
}

/** Tells owners three days before the time of an ad is over, once for each time that it is on sale. */
@Injectable()
export class ExpiryReminder extends ScheduledJob {
  constructor(
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly settings: SettingsReader,
    private readonly notices: Notices,
  ) {
    super('expiry-reminder', EVERY_MS);
  }

  protected run(): Promise<unknown> {
    return this.remind();
  }

  async remind(): Promise<void> {
    const { ad_duration_days } = this.settings.current();
    const now = this.clock.now();
    const over = activeTooLongSince(ad_duration_days, now);
    const soonOver = activeTooLongSince(ad_duration_days - DAYS, now);
    // Where ads stay for ever there is no end; one that lasts no longer than that would be told of at once.
    if (!over || !soonOver) return;
    let after = 0;
    for (;;) {
      const ending = await this.ending(over, soonOver, after);
      for (const ad of ending) await this.tell(ad, now);
      const last = ending.at(-1);
      if (!last) return;
      after = last.id;
    }
  }

  private ending(from: Date, until: Date, after: number): Promise<readonly Ending[]> {
    return this.database.query<Ending>(
      `select id, owner_id, active_since from rm.listing_card
       where status = 'active' and active_since > $1 and active_since <= $2 and id > $3 order by id limit ${BATCH}`,
      [from, until, after],
    );
  }

  private async tell({ id: listing_id, owner_id, active_since }: Ending, at: Date): Promise<void> {
    const subject = `listing-${listing_id}`;
    const occasion = `expiring-${listing_id}-${active_since.getTime()}`;
    await this.notices.tell({
      kind: adExpiring,
      to: [owner_id],
      subject,
      data: { listing_id, days: DAYS },
      occasion,
      at,
    });
  }
}
