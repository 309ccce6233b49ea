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
/** That it asks for what is no more. Of somebody's searches it is told once, however many they are. */
export const savedSearchGone = defineNotice({
  name: 'saved_search_gone',
  topic: 'saved_searches',
  mail: 'when away',
  schema: z.object({ search_id: z.string() }),
  gathers: true,
});
type Kind = typeof savedSearchFound | typeof savedSearchGone;

interface SearchRow {
  readonly search_id: string;
  readonly name: string | null;
  readonly criteria: string | null;
  readonly gone: readonly string[];
}

/** What a saved search has found, told when its mail is; and that it can find nothing any more. */
@Injectable()
export class SavedSearchNotices extends NoticeWriter<Kind> {
  override readonly kinds = [savedSearchFound, savedSearchGone];

  constructor(
    private readonly database: Database,
    private readonly texts: CriteriaTexts,
  ) {
    super();
  }

  override async write(notices: readonly NoticeOf<Kind>[]): Promise<readonly NoticeTexts[]> {
    const rows = await this.database.query<SearchRow>(
      `select saved.search_id, saved.name, saved.criteria, coalesce(waiting.gone, '[]') as gone
       from rm.saved_search saved left join app.standing_search waiting on waiting.search_id = saved.search_id
       where saved.search_id = any($1)`,
      [notices.map(({ data }) => data.search_id)],
    );
    const byId = new Map(rows.map((row) => [row.search_id, row]));
    return notices.map((notice) => {
      const search = byId.get(notice.data.search_id);
      return notice.kind === 'saved_search_found' ? this.found(notice, search) : this.gone(notice, search);
    });
  }

  private found({ data: { ads } }: NoticeOf<typeof savedSearchFound>, search: SearchRow | undefined): NoticeTexts {
    const { name, criteria, gone = [] } = search ?? {};
    if (!name || !criteria) return { text: `Sildiğiniz bir arama ${ads} ilan bulmuştu` };
    return {
      text: `${name} aramanız ${ads} ilan buldu`,
      path: this.texts.path(criteria, gone),
      action: 'İlanları gör',
    };
  }

  private gone({ times }: NoticeOf<typeof savedSearchGone>, search: SearchRow | undefined): NoticeTexts {
    const toList = { path: '/saved-searches', action: 'Kayıtlı aramalarıma git' };
    const detail = 'Bu yüzden ilan bulamıyor. Yeniden arayıp kaydedin ya da silin';
    if (times > 1) return { text: `${times} kayıtlı aramanızın bir ölçütü artık yok`, detail, ...toList };
    const { name, criteria, gone = [] } = search ?? {};
    if (!name || !criteria) return { text: 'Sildiğiniz bir aramanın bir ölçütü artık yoktu' };
    if (gone.length === 0)
      return { text: `${name} aramanızın eksik ölçütü geri geldi, yeniden ilan arıyor`, ...toList };
    const what = this.texts.gone(parseCriteria(criteria), gone);
    const criterion = what.length > 1 ? 'ölçütleri' : 'ölçütü';
    const named = what.map((one) => `“${one}”`).join(', ');
    return { text: `${name} aramanızın ${named} ${criterion} artık yok`, detail, ...toList };
  }

  override paragraphs(): Promise<readonly string[]> {
    return Promise.resolve([]);
  }
}
