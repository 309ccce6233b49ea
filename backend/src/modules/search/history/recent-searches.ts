import type { RecentSearch } from '@ilan/api';
import { Injectable } from '@nestjs/common';
import { AppError } from '#kernel/app-error.js';
import { Clock } from '#kernel/clock.js';
import { fold } from '#kernel/turkish-text.js';
import { type PersonKey, PersonKeys } from '#platform/event-store/keys/person-keys.js';
import { open, seal } from '#platform/event-store/keys/sealing.js';
import { Database } from '#platform/postgres/database.js';

/** Of one person; what is older goes when a new one comes. */
const MOST = 20;
const FIELD = 'searches';
/** It opens in nobody else's row, and as nothing else. */
const placeOf = (person: string) => ({ eventId: person, type: 'recent-searches' });

type Searches = readonly RecentSearch[];

/** What signed-in people searched for last. The terms stand nowhere else, and are forgotten with the person's key. */
@Injectable()
export class RecentSearches {
  constructor(
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly keys: PersonKeys,
  ) {}

  /** Newest first; of a person who was erased, none. */
  async list(userId: number): Promise<Searches> {
    const rows = await this.database.prepared<{ sealed: string }>(
      'recent-searches',
      'select sealed from app.recent_search where user_id = $1',
      [userId],
    );
    return this.#open(userId, rows[0]?.sealed, await this.#key(userId));
  }

  /** A term that is there already, however it was written, comes to the top as it is written now. @throws AppError unauthenticated for a person who was erased */
  async add(userId: number, term: string): Promise<void> {
    const now = this.clock.now();
    const entry: RecentSearch = { search_term: term, updated_at: now.toISOString() };
    await this.#change(userId, (known) => [entry, ...without(known, term)].slice(0, MOST));
  }

  /** Doing it twice is harmless. */
  async remove(userId: number, term: string): Promise<void> {
    await this.#change(userId, (known) => without(known, term));
  }

  async clear(userId: number): Promise<void> {
    await this.database.query('delete from app.recent_search where user_id = $1', [userId]);
  }

  async #change(userId: number, change: (known: Searches) => Searches): Promise<void> {
    const key = await this.#key(userId);
    await this.database.transaction(async (client) => {
      // Two tabs of one person wait for each other here.
      const { rows } = await client.query<{ sealed: string }>(
        `insert into app.recent_search (user_id, sealed, updated_at) values ($1, '', $2)
         on conflict (user_id) do update set updated_at = excluded.updated_at returning sealed`,
        [userId, this.clock.now()],
      );
      const searches = change(this.#open(userId, rows[0]?.sealed, key));
      const person = String(userId);
      const { text } = seal({ [FIELD]: searches }, person, key, placeOf(person));
      if (text === null)
        throw new AppError('unauthenticated', 'UNAUTHENTICATED', 'Devam etmek için giriş yapmalısınız.');
      await client.query('update app.recent_search set sealed = $2 where user_id = $1', [userId, text]);
    });
  }

  async #key(userId: number): Promise<PersonKey> {
    const person = String(userId);
    return (await this.keys.forSealing([person])).get(person) ?? null;
  }

  #open(userId: number, sealed: string | undefined, key: PersonKey): Searches {
    if (!sealed) return [];
    const person = String(userId);
    // What was sealed here is what is opened: the seal tells whether anybody has changed it.
    const opened = open({ person, fields: [FIELD], text: sealed }, key, placeOf(person))[FIELD];
    return (opened ?? []) as Searches;
  }
}

const without = (searches: Searches, term: string): Searches => {
  const gone = fold(term);
  return searches.filter(({ search_term }) => fold(search_term) !== gone);
};
