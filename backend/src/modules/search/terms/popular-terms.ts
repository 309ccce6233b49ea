import type { PopularSearch } from '@ilan/api';
import { Injectable } from '@nestjs/common';
import { Clock } from '#kernel/clock.js';
import { Database } from '#platform/postgres/database.js';
import { SearchEngine } from '../engine/search-engine.js';
import { beginningsOf, KNOWN_TERMS } from './known-term.js';
import { type RuleSet, SearchRules, ShippedSearchRules } from '../rules/search-rules.js';

/** On one day, and more than one address can seem to be: nobody makes a term popular alone, nor by coming again. */
const SEARCHERS_AT_LEAST = 9;
const KEPT_MS = 60_000;
/** What was handed on a minute ago may hold so many that are kept back since. */
const SPARE = 10;
/** As many as staff looks through. */
const FOR_STAFF = 100;

interface KnownTerm extends PopularSearch {
  readonly beginnings: readonly string[];
}

/**
 * What many people searched for in the past 30 days and found, most searched first; as known a minute ago. Beside a search server that knows them
 * they are asked for there, and this process holds none.
 */
@Injectable()
export class PopularTerms {
  #kept: { readonly until: number; readonly rules: RuleSet; readonly terms: Promise<readonly KnownTerm[]> } | undefined;

  constructor(
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly engine: SearchEngine,
    private readonly rules: SearchRules = new ShippedSearchRules(),
  ) {}

  async first(most: number): Promise<readonly PopularSearch[]> {
    return (await this.#served(most)) ?? (await this.#terms()).slice(0, most).map(plain);
  }

  /** With a word that begins like `typed`, which is folded; those that begin so themselves first. */
  async beginningWith(typed: string, most: number): Promise<readonly PopularSearch[]> {
    return (await this.#served(most, typed)) ?? this.#beginningWith(typed, most);
  }

  /** All of them, for who hands them on. */
  async all(): Promise<readonly PopularSearch[]> {
    return (await this.#offered()).map(plain);
  }

  /** The most searched of them, also those that are offered to nobody; for staff. */
  known(): Promise<readonly PopularSearch[]> {
    return this.#read(FOR_STAFF);
  }

  async #served(most: number, typed?: string): Promise<readonly PopularSearch[] | undefined> {
    const wanted = { most: most + SPARE, ...(typed !== undefined && { typed }) };
    const served = await this.engine.popularTerms?.(wanted);
    return served && this.#allowed(served).slice(0, most);
  }

  #allowed<Term extends PopularSearch>(terms: readonly Term[]): readonly Term[] {
    const rules = this.rules.inForce();
    return terms.filter(({ search_term: term }) => rules.keptBack(term) === null);
  }

  async #beginningWith(typed: string, most: number): Promise<readonly PopularSearch[]> {
    const terms = await this.#terms();
    const whole = terms.filter(({ beginnings: [first] }) => first?.startsWith(typed));
    const inside = terms.filter(
      ({ beginnings: [first, ...others] }) =>
        !first?.startsWith(typed) && others.some((beginning) => beginning.startsWith(typed)),
    );
    return [...whole, ...inside].slice(0, most).map(plain);
  }

  #terms(): Promise<readonly KnownTerm[]> {
    const now = this.clock.now().getTime();
    const rules = this.rules.inForce();
    if (this.#kept && this.#kept.until > now && this.#kept.rules === rules) return this.#kept.terms;
    const terms = this.#offered();
    this.#kept = { until: now + KEPT_MS, rules, terms };
    terms.catch(() => (this.#kept = undefined));
    return terms;
  }

  async #offered(): Promise<readonly KnownTerm[]> {
    const rows = this.#allowed(await this.#read(KNOWN_TERMS));
    return rows.map((row) => ({ ...row, beginnings: beginningsOf(row) }));
  }

  #read(most: number): Promise<readonly PopularSearch[]> {
    return this.database.query<PopularSearch>(
      // As it was written on the days of most searches: who writes it otherwise on one day does not decide for a month.
      `select (array_agg(spelling order by searchers desc, octet_length(spelling) desc, last_day desc))[1] as search_term,
         sum(searchers)::int as search_count
       from (
         select term, spelling, sum(searchers) as searchers, max(searchers) as most, max(day) as last_day,
           (array_agg(found order by day desc))[1] as found
         from app.search_term
         where day > (now() at time zone 'Europe/Istanbul')::date - 30 and term <> ''
         group by term, spelling) as spelt
       group by term having max(most) >= ${SEARCHERS_AT_LEAST} and (array_agg(found order by last_day desc))[1]
       order by search_count desc, search_term limit $1`,
      [most],
    );
  }
}

const plain = ({ search_term, search_count }: KnownTerm): PopularSearch => ({ search_term, search_count });
