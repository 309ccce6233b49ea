import { roleLabelOf } from '@ilan/api';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { EventStore, RecordedEvent } from '#platform/event-store/event-store.js';
import { RecordPast, type Sees, type ToldPast } from '#platform/event-store/record-past.js';
import type { StoredEvent } from '#platform/event-store/stored-event.js';
import { Database } from '#platform/postgres/database.js';
import { People, personStreams, Roles, ROLES_STREAM } from '#modules/accounts/contract.js';
import { ListingHistory } from '#modules/listings/contract.js';
import { ErasedPeople } from './erased-people.js';

const MOST_ACTS = 500;
const MOST_ADS = 50;
/** What follows `account-` may be anything that somebody writes into an address. */
const NUMBER = /^[1-9]\d{0,14}$/u;
const ASSIGNED = z.object({ role: z.string() });
const STATUSES = {
  none: 'henüz yoktu',
  active: 'yayındaydı',
  pending: 'onay bekliyordu',
  sold: 'satılmıştı',
  inactive: 'satışta değildi',
  deleted: 'silinmişti',
  unknown: 'hâli okunamıyor',
} as const;

const UNKNOWN = 'Bilinmiyor';
const OLDER_ACTS = `Personelin en yeni ${MOST_ACTS} işlemi okunuyor; daha eski işlemler de var.`;

/** What staff had made of a person by then, and how their ads stood. Names and addresses have no past: the log does not hold them. */
@Injectable()
export class PersonPast extends RecordPast {
  override readonly streams = personStreams;
  override readonly standsIn = ROLES_STREAM;

  constructor(
    private readonly database: Database,
    private readonly roles: Roles,
    private readonly people: People,
    private readonly listings: ListingHistory,
    private readonly erased: ErasedPeople,
  ) {
    super();
  }

  override isErased(id: string): Promise<boolean> {
    return NUMBER.test(id) ? this.erased.has(Number(id)) : Promise.resolve(false);
  }

  /** The newest of them, whoever asks for how many. */
  override async events(id: string, store: EventStore, most: number): Promise<readonly RecordedEvent[]> {
    if (!NUMBER.test(id)) return [];
    const acts = await this.database.query<{ number: number }>(
      // The newest ones: the role and whether somebody is suspended follow from the last.
      'select number from rm.person_act where user_id = $1 order by number desc limit $2',
      [Number(id), Math.min(most, MOST_ACTS)],
    );
    return store.readEach(acts.toReversed().map(({ number: revision }) => ({ streamId: ROLES_STREAM, revision })));
  }

  /** Most people have done nothing that staff acted upon. */
  override async isThere(id: string, events: readonly RecordedEvent[]): Promise<boolean> {
    return events.length > 0 || (await this.people.byIds([Number(id)])).size > 0;
  }

  override async tell(events: readonly StoredEvent[], id: string, at: Date, may: Sees): Promise<ToldPast> {
    const labelOf = await this.roles.labels();
    const assigned = ASSIGNED.safeParse(events.findLast(({ type }) => type === 'role.assigned')?.data).data;
    const role = assigned?.role ?? 'users';
    const suspension = events.findLast(({ type }) => type === 'person.suspended' || type === 'person.restored');
    const memberSince = await this.#memberSince(Number(id));
    if (events.length === 0 && memberSince && at < memberSince)
      return { facts: [{ name: 'Hesap', value: 'Henüz üye değildi' }], lines: [] };
    const hasOlderActs = await this.#hasOlderActs(Number(id));
    const { lines, leftOut } = may('adverts.view')
      ? await this.#ads(Number(id), at)
      : { lines: [], leftOut: undefined };
    const roleThen = role === 'users' ? roleLabelOf(role) : labelOf(role);
    const left = [...(hasOlderActs ? [OLDER_ACTS] : []), ...(leftOut === undefined ? [] : [leftOut])];
    return {
      facts: [
        { name: 'Rol', value: assigned || !hasOlderActs ? roleThen : UNKNOWN },
        { name: 'Hesap', value: accountText(suspension?.type, hasOlderActs) },
      ],
      lines,
      leftOut: left.length > 0 ? left.join(' ') : undefined,
    };
  }

  /** Undefined for who was erased since that was asked. */
  async #memberSince(id: number): Promise<Date | undefined> {
    const [found] = await this.database.query<{ member_since: Date }>(
      'select member_since from app.user where id = $1',
      [id],
    );
    return found?.member_since;
  }

  async #hasOlderActs(id: number): Promise<boolean> {
    const older = await this.database.query(
      'select number from rm.person_act where user_id = $1 order by number desc offset $2 limit 1',
      [id, MOST_ACTS],
    );
    return older.length > 0;
  }

  /** The newest ads that were there by then, each with its page at that moment. */
  async #ads(ownerId: number, at: Date): Promise<Pick<ToldPast, 'lines' | 'leftOut'>> {
    const ads = await this.database.query<{ id: number }>(
      'select id from rm.my_listing where owner_id = $1 order by id desc limit $2',
      [ownerId, MOST_ADS + 1],
    );
    const ids = ads.slice(0, MOST_ADS).map(({ id }) => id);
    const statuses = await this.listings.statusesAt(ids, at);
    const lines = ids.flatMap((id, index) => {
      const status = statuses[index] ?? 'none';
      if (status === 'none') return [];
      const path = `/cpadmin/adverts/${id}/history?at=${at.toISOString()}`;
      return [{ text: `İlan no ${id}: ${STATUSES[status]}`, path }];
    });
    const leftOut =
      ads.length > MOST_ADS ? `En yeni ${MOST_ADS} ilan gösteriliyor; daha eski ilanları da var.` : undefined;
    return { lines, leftOut };
  }
}

function accountText(lastAct: string | undefined, hasOlderActs: boolean): string {
  if (lastAct === 'person.suspended') return 'Askıdaydı';
  return lastAct === undefined && hasOlderActs ? UNKNOWN : 'Açıktı';
}
