import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Database } from '#platform/postgres/database.js';
import { defineNotice, type NoticeOf, type NoticeTexts, NoticeWriter } from '#modules/notices/contract.js';
import { CriteriaTexts } from '../criteria/criteria-texts.js';
import { parseCriteria } from '../criteria/saved-criteria.js';

/** Its mails have a rhythm of their own. */
export const savedSearchFound = defineNotice({
  name: 'saved_search_found',
  topic: 'saved_searches',
  mail: 'by itself',
  schema: z.object({ search_id: z.string(), ads: z.int() }),
});
type Kind = typeof savedSearchFound;

interface SearchRow {
  readonly search_id: string;
  readonly name: string | null;
  readonly criteria: string | null;
}

/** What a saved search has found, told when its mail is. */
@Injectable()
export class SavedSearchNotices extends NoticeWriter<Kind> {
  override readonly kinds = [savedSearchFound];

  constructor(
    private readonly database: Database,
    private readonly texts: CriteriaTexts,
  ) {
    super();
  }

  override async write(notices: readonly NoticeOf<Kind>[]): Promise<readonly NoticeTexts[]> {
    const rows = await this.database.query<SearchRow>(
      'select search_id, name, criteria from rm.saved_search where search_id = any($1)',
      [notices.map(({ data }) => data.search_id)],
    );
    const byId = new Map(rows.map((row) => [row.search_id, row]));
    return notices.map(({ data: { search_id, ads } }) => {
      const { name, criteria } = byId.get(search_id) ?? {};
      if (!name || !criteria) return { text: `Sildiğiniz bir arama ${ads} ilan bulmuştu` };
      return {
        text: `${name} aramanız ${ads} ilan buldu`,
        path: this.texts.path(parseCriteria(criteria), criteria),
        action: 'İlanları gör',
      };
    });
  }

  override paragraphs(): Promise<readonly string[]> {
    return Promise.resolve([]);
  }
}
