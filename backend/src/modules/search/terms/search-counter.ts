import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { Clock } from '#kernel/clock.js';
import { Database } from '#platform/postgres/database.js';
import { Gatherer } from '#platform/visitors/gatherer.js';
import type { Visitor } from '#platform/visitors/visitor-key.js';
import { dayInIstanbul, VisitorHashes } from '#platform/visitors/visitor-hashes.js';
import { type SearchTerm, searchTermOf } from './search-term.js';

interface Search extends SearchTerm {
  readonly day: string;
  readonly visitor: Buffer;
  readonly found: boolean;
}

/** How many searched for something on one day. */
export interface CountedSearch {
  /** In Istanbul, `2026-11-24`. */
  readonly day: string;
  /** As it was typed; blank: whatever else was searched for. */
  readonly text: string;
  readonly searchers: number;
  readonly found: boolean;
}

/** Different terms of one visitor that count on one day: a person has had enough by then, a program that hides has not. */
const TERMS_A_DAY = 60;
const VISITORS_KNOWN = 100_000;
/** So many visitors of a day have to type the same before it is written down: what one person types stays nowhere. */
const TOLD_OF = 3;
/** Of one address for one term, one less than that: no address alone makes words known or popular, whatever browsers it makes up. */
const PLACES_OF_ADDRESS = TOLD_OF - 1;
/** Terms are told for so many days; after that a day's searches are only a number. */
const KEPT_DAYS = 30;

/** Counts what people search for: once a visitor, term and day. Who searched stands nowhere, and no two searches can be joined. */
@Injectable()
export class SearchCounter implements BeforeApplicationShutdown {
  readonly #log = new Logger('SearchCounter');
  readonly #gatherer: Gatherer<Search>;
  #counted = new Map<string, number>();
  #day = '';
  #cleared = '';

  constructor(
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly hashes: VisitorHashes,
  ) {
    this.#gatherer = new Gatherer({
      write: (searches) => this.write(searches),
      onFault: (error) => this.#log.warn({ msg: 'searches wait for the next time', err: error }),
    });
  }

  searched(text: string, found: boolean, visitor: Visitor): void {
    const day = dayInIstanbul(this.clock.now());
    const { term, spelling } = searchTermOf(text);
    const mark = this.hashes.of(visitor, day, `search\n${term}`, PLACES_OF_ADDRESS);
    if (!mark || !this.mayCount(visitor, day)) return;
    this.#gatherer.add(`${day}:${mark.toString('base64')}`, { day, term, spelling, found, visitor: mark });
  }

  flush(): Promise<void> {
    return this.#gatherer.flush();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.#gatherer.stop();
  }

  private mayCount(visitor: Visitor, day: string): boolean {
    if (this.#day !== day) {
      this.#day = day;
      this.#counted = new Map();
    }
    const who = this.hashes.of(visitor, day, 'searcher')?.toString('base64') ?? '';
    const count = this.#counted.get(who) ?? 0;
    if (count >= TERMS_A_DAY || (count === 0 && this.#counted.size >= VISITORS_KNOWN)) return false;
    this.#counted.set(who, count + 1);
    return true;
  }

  private async write(searches: readonly Search[]): Promise<void> {
    const days = searches.map(({ day }) => day);
    const words = searches.map(({ term }) => this.hashes.ofWords(term));
    await this.database.query(
      `with asked as (
         select * from unnest($1::date[], $2::bytea[], $3::boolean[], $4::bytea[]) as one (day, words, found, visitor)),
       seen as (
         insert into app.search_seen (day, visitor) select day, visitor from asked on conflict do nothing returning day, visitor)
       insert into app.search_term as known (day, words, term, spelling, searchers, found)
       select day, words, '', '', count(*), bool_or(found) from asked join seen using (day, visitor) group by 1, 2
       on conflict (day, words) do update set searchers = known.searchers + excluded.searchers, found = excluded.found`,
      [days, words, searches.map(({ found }) => found), searches.map(({ visitor }) => visitor)],
    );
    // Who comes last brings the words along.
    await this.database.query(
      `update app.search_term as known set term = said.term,
         -- Whoever typed the marks knew how it is written.
         spelling = case when octet_length(said.spelling) > octet_length(known.spelling) then said.spelling else known.spelling end
       from (select day, words, min(term) as term, max(spelling) as spelling
         from unnest($1::date[], $2::bytea[], $3::text[], $4::text[]) as one (day, words, term, spelling) group by 1, 2) as said
       where known.day = said.day and known.words = said.words and known.searchers >= ${TOLD_OF}`,
      [days, words, searches.map(({ term }) => term), searches.map(({ spelling }) => spelling)],
    );
    const today = dayInIstanbul(this.clock.now());
    if (this.#cleared !== today) await this.forgetOld();
    this.#cleared = today;
  }

  /** As if it had been searched for here, of days gone by: the words of a month, and numbers beyond. The same again changes nothing. */
  async import(searches: readonly CountedSearch[]): Promise<void> {
    const terms = searches.map(({ text, searchers }) => ({ ...searchTermOf(text), told: searchers >= TOLD_OF }));
    await this.database.query(
      `with told as (
         select day, case when day <= $7::date - ${KEPT_DAYS} then '' else words end as words, term, spelling, searchers, found
         from unnest($1::date[], $2::bytea[], $3::text[], $4::text[], $5::int[], $6::boolean[])
           as one (day, words, term, spelling, searchers, found))
       insert into app.search_term as known (day, words, term, spelling, searchers, found)
       select day, words, case when words = '' then '' else max(term) end, case when words = '' then '' else max(spelling) end,
         sum(searchers), words <> '' and bool_or(found)
       from told group by 1, 2
       on conflict (day, words) do update set searchers = greatest(known.searchers, excluded.searchers),
         term = greatest(known.term, excluded.term), spelling = greatest(known.spelling, excluded.spelling)`,
      [
        searches.map(({ day }) => day),
        terms.map(({ term }) => this.hashes.ofWords(term)),
        terms.map(({ term, told }) => (told ? term : '')),
        terms.map(({ spelling, told }) => (told ? spelling : '')),
        searches.map(({ searchers }) => searchers),
        searches.map(({ found }) => found),
        dayInIstanbul(this.clock.now()),
      ],
    );
  }

  /** The words of what was searched for longer ago, and who searched. Also asked for by a job, so that words go where nobody searches. */
  async forgetOld(): Promise<void> {
    const today = dayInIstanbul(this.clock.now());
    await this.database.query('delete from app.search_seen where day < $1::date - 1', [today]);
    await this.database.query(
      `with old as (delete from app.search_term where day <= $1::date - ${KEPT_DAYS} and words <> '' returning day, searchers)
       insert into app.search_term as known (day, words, term, spelling, searchers, found)
       select day, '', '', '', sum(searchers), false from old group by 1
       on conflict (day, words) do update set searchers = known.searchers + excluded.searchers`,
      [today],
    );
  }
}
