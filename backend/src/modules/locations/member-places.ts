import type { CurrentLocation } from '@ilan/api';
import { Injectable } from '@nestjs/common';
import { Clock } from '#kernel/clock.js';
import { Database } from '#platform/postgres/database.js';
import { Locations } from './contract.js';
import { placeById } from './contract/place-cookie.js';

export const NOWHERE: CurrentLocation = { city: null, district: null };

/** Where members look for ads: whoever chose a place on the phone has it at the desk, too. */
@Injectable()
export class MemberPlaces {
  constructor(
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly locations: Locations,
  ) {}

  /** Undefined while none was chosen; nowhere after it was taken away. */
  async of(userId: number): Promise<CurrentLocation | undefined> {
    const [row] = await this.database.prepared<{ city_id: number | null; district_id: number | null }>(
      'member-place',
      'select city_id, district_id from app.member_place where user_id = $1',
      [userId],
    );
    if (row?.city_id === null) return NOWHERE;
    return row && placeById(this.locations, row.city_id, row.district_id);
  }

  async keep(userId: number, { city, district }: CurrentLocation): Promise<void> {
    await this.database.query(
      `insert into app.member_place (user_id, city_id, district_id, chosen_at) values ($1, $2, $3, $4)
       on conflict (user_id) do update
         set city_id = excluded.city_id, district_id = excluded.district_id, chosen_at = excluded.chosen_at`,
      [userId, city?.id ?? null, district?.id ?? null, this.clock.now()],
    );
  }

  /** Their other devices hear of it when they ask next. */
  forget(userId: number): Promise<void> {
    return this.keep(userId, NOWHERE);
  }
}
