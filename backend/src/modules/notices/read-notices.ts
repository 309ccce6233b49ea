import { Injectable } from '@nestjs/common';
import type { ReadNoticesForm } from '@ilan/api';
import { Clock } from '#kernel/clock.js';
import { Database } from '#platform/postgres/database.js';
import { HintPublisher } from '#platform/projections/hint-publisher.js';
import { readHint } from './kept-notices.js';
import { NoticeWriters } from './notice-writers.js';

/** Notices that a person has read; their other tabs hear of it. */
@Injectable()
export class ReadNotices {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly writers: NoticeWriters,
    private readonly hints: HintPublisher,
  ) {}

  /** These, those of a topic, or all. Somebody else's are left alone. */
  async read(userId: number, { ids, topic }: ReadNoticesForm): Promise<void> {
    const now = this.clock.now();
    const kinds = topic === undefined ? null : this.writers.kinds(topic).map(({ name }) => name);
    const rows = await this.database.query(
      `update app.notice set read_at = $2 where user_id = $1 and read_at is null
         and ($3::bigint[] is null or id = any($3)) and ($4::text[] is null or kind = any($4)) returning id`,
      [userId, now, ids ?? null, kinds],
    );
    if (rows.length > 0) this.hints.publish([readHint(userId, now)]);
  }
}
