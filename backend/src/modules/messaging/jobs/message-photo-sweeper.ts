import { Injectable } from '@nestjs/common';
import { Clock } from '#kernel/clock.js';
import { EventStore } from '#platform/event-store/event-store.js';
import { ScheduledJob } from '#platform/jobs/scheduled-job.js';
import { Database } from '#platform/postgres/database.js';
import { ReadPosition } from '#platform/projections/read/read-position.js';
import { UploadedPhotos } from '#modules/uploads/contract.js';
import { conversationsProjection } from '../projections/conversations.js';

const EVERY_MS = 3_600_000;
/** Long after the call that took them has ended. */
const LATE_MS = 3_600_000;
const WAIT_MS = 60_000;
const BATCH = 200;

/** A process that ends between taking photos and writing the message leaves photos that nothing shows: they are nobody's again, and go as others do. */
@Injectable()
export class MessagePhotoSweeper extends ScheduledJob {
  constructor(
    private readonly uploads: UploadedPhotos,
    private readonly database: Database,
    private readonly store: EventStore,
    private readonly position: ReadPosition,
    private readonly clock: Clock,
  ) {
    super('message-photo-sweeper', EVERY_MS);
  }

  protected run(): Promise<void> {
    return this.sweep();
  }

  async sweep(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - LATE_MS);
    for (;;) {
      const taken = await this.uploads.unsettledForMessages(before, BATCH);
      if (taken.length === 0) return;
      // What was written until now stands in the rows.
      await this.position.waitFor(await this.store.head(), WAIT_MS, [conversationsProjection.name]);
      const { isWhole } = await this.position.shownBuild(conversationsProjection.name);
      const ids = taken.map(({ id }) => id);
      const rows = await this.database.query<{ readonly id: string }>(
        `select photo ->> 'id' as id from rm.message, jsonb_array_elements(photos) as photo
         where sender_id = any($1) and photo ->> 'id' = any($2)`,
        [[...new Set(taken.map(({ owner_id }) => owner_id))], ids],
      );
      const sent = new Set(rows.map(({ id }) => id));
      await this.uploads.settleForMessages([...sent]);
      // A message that is set aside has its photos still, and shows them once it is mended.
      if (!isWhole) return;
      await this.uploads.releaseFromMessages(
        ids.filter((id) => !sent.has(id)),
        before,
      );
      if (taken.length < BATCH) return;
    }
  }
}
