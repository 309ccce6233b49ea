import type { PopularSearch } from '@ilan/api';
import { Injectable } from '@nestjs/common';
import { Clock } from '#kernel/clock.js';
import { Database } from '#platform/postgres/database.js';
import { SearchEngine } from '../engine/search-engine.js';
import { beginningsOf, KNOWN_TERMS } from './known-term.js';
import { isRude } from './rude-words.js';

/** On one day, and more than one address can seem to be: nobody makes a term popular alone, nor by coming again. */
const SEARCHERS_AT_LEAST = 9;
const KEPT_MS = 60_000;

interface KnownTerm extends PopularSearch {
  readonly beginnings: readonly string[];
}

/**
 * What many people searched for in the past 30 days and found, most searched first; as known a minute ago. Beside a search server that knows them
 * they are asked for there, and this process holds none.
 */
@Injectable()
export class PopularTerms {
  #kept: { readonly until: number; readonly terms: Promise<readonly KnownTerm[]> } | undefined;

  constructor(
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly engine: SearchEngine,
  ) {}

  async first(most: number): Promise<readonly PopularSearch[]> {
    return (await this.engine.popularTerms?.({ most })) ?? (await this.#terms()).slice(0, most).map(plain);
  }

  /** With a word that begins like `typed`, which is folded; those that begin so themselves first. */
  async beginningWith(typed: string, most: number): Promise<readonly PopularSearch[]> {
    return (await this.engine.popularTerms?.({ typed, most })) ?? this.#beginningWith(typed, most);
  }

  /** All of them, for who hands them on. */
  async all(): Promise<readonly PopularSearch[]> {
    return (await this.#read()).map(plain);
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
    if (this.#kept && this.#kept.until > now) return this.#kept.terms;
    const terms = this.#read();
    this.#kept = { until: now + KEPT_MS, terms };
    terms.catch(() => (this.#kept = undefined));
    return terms;
  }

  async #read(): Promise<readonly KnownTerm[]> {
    const rows = await this.database.query<PopularSearch>(
      `select (array_agg(spelling order by octet_length(spelling) desc, day desc))[1] as search_term, sum(searchers)::int as search_count
       from app.search_term
       where day > (now() at time zone 'Europe/Istanbul')::date - 30 and term <> ''
       group by term having max(searchers) >= ${SEARCHERS_AT_LEAST} and (array_agg(found order by day desc))[1]
       order by search_count desc, search_term limit ${KNOWN_TERMS}`,
    );
    return rows
      .filter(({ search_term: term }) => !isRude(term))
      .map((row) => ({ ...row, beginnings: beginningsOf(row) }));
  }
}

const plain = ({ search_term, search_count }: KnownTerm): PopularSearch => ({ search_term, search_count });
