import type { ListingQuery } from '@ilan/api';
import { Injectable } from '@nestjs/common';
import { AppError } from '#kernel/app-error.js';
import { Catalog } from '#modules/catalog/contract.js';
import { type StandingSearch, StandingSearches } from '#modules/search/contract.js';
import { criteriaWithout, fieldsOf, parseCriteria } from '../criteria/saved-criteria.js';

/** What a saved search waits with. */
export interface SearchReading {
  readonly search: StandingSearch;
  /** Fields of its criteria that ask for what is no more, `f[vites]`: it waits for nothing while there is one. */
  readonly gone: readonly string[];
}

/** Reads the criteria of saved searches, which may be older than the categories, filters and places that they name. */
@Injectable()
export class SearchReadings {
  constructor(
    private readonly standing: StandingSearches,
    private readonly catalog: Catalog,
  ) {}

  async read(criteria: string): Promise<SearchReading> {
    const gone: string[] = [];
    for (;;) {
      const asked = criteriaWithout(criteria, gone);
      try {
        const query = parseCriteria(asked);
        const unasked = this.unasked(query);
        if (unasked.length === 0) return { search: await this.standing.read(query), gone };
        gone.push(...unasked);
      } catch (error) {
        if (!(error instanceof AppError && error.kind === 'invalid')) throw error;
        const left = fieldsOf(asked);
        if (left.length === 0) throw error;
        // One refusal may name a single one of several, or nothing that was asked for by that name.
        const refused = left.filter((field) => Object.hasOwn(error.errors, field));
        gone.push(...(refused.length > 0 ? refused : left));
      }
    }
  }

  /** Filters that neither the category nor one below it asks any more: no ad there answers them, though ads elsewhere may. */
  private unasked({ category_id, features }: ListingQuery): readonly string[] {
    if (category_id === undefined) return [];
    const searched = [category_id, ...this.catalog.descendants(category_id)];
    return Object.entries(features).flatMap(([asked, values]) => {
      const { key } = this.catalog.answersToday({ key: asked, values }, category_id);
      const isAsked = searched.some((id) => this.catalog.filtersFor(id).some((filter) => filter.key === key));
      return isAsked || !this.catalog.byId(category_id) ? [] : [`f[${asked}]`];
    });
  }
}
