import type { ReplyHabit } from '@ilan/api';
import { Injectable } from '@nestjs/common';
import { Database } from '#platform/postgres/database.js';
import { ReplyHabits } from './contract/reply-habits.js';

/** Of the last so many who wrote first in the past three months … */
const LOOKED_AT = 50;
/** … so many must have been answered, or have waited long enough, before anything is said. */
const ENOUGH = 5;
const HOUR = 3_600;
const DAY = 86_400;

@Injectable()
export class CountedReplyHabits extends ReplyHabits {
  constructor(private readonly database: Database) {
    super();
  }

  /** The time after which two of three had their answer. Who was not answered for three days counts as never answered. */
  override async of(sellerIds: readonly number[]): Promise<ReadonlyMap<number, ReplyHabit>> {
    const rows = await this.database.prepared<{ user_id: number; usual: number }>(
      'reply-habits',
      `select seller.id as user_id, percentile_disc(0.66) within group (order by taken) as usual
       from unnest($1::bigint[]) as seller (id), lateral (
         select coalesce(reply_seconds, ${4 * DAY}) as taken from rm.conversation_side
         where user_id = seller.id and role = 'seller' and asked_at > now() - interval '90 days'
           and (reply_seconds is not null or asked_at < now() - interval '3 days')
         order by asked_at desc limit ${LOOKED_AT}) asked
       group by seller.id having count(*) >= ${ENOUGH}`,
      [`{${sellerIds.join(',')}}`],
    );
    return new Map(
      rows.flatMap(({ user_id, usual }) => {
        const habit = habitOf(usual);
        return habit ? [[user_id, habit] as const] : [];
      }),
    );
  }
}

function habitOf(seconds: number): ReplyHabit | undefined {
  if (seconds <= HOUR) return 'within_an_hour';
  if (seconds <= DAY) return 'within_a_day';
  return seconds <= 3 * DAY ? 'within_days' : undefined;
}
