import { ADMIN_PAGE, CSV_START, csvLine } from '@ilan/api';
import type { ApiClient } from '@/shared/api-client/api-client';
import { queryString } from '@/shared/api-client/api-client';
import { fetchFile, type DownloadedFile } from '@/shared/api-client/download-file';
import type { ListState } from './list-address';
import type { AdminListSpec, ListColumn, ListMeta, ListPage } from './list-spec';
import { callOf } from './use-admin-list';

/** Rows that are gathered page by page; whoever needs more narrows the list. */
export const EXPORT_LIMIT = 5000;

interface Exported {
  readonly file: DownloadedFile;
  /** Rows that did not go in. */
  readonly left: number;
  /** There are more than were counted. */
  readonly isAtLeast: boolean;
}

interface ExportJob<Row, Meta extends ListMeta> {
  readonly spec: AdminListSpec<Row, Meta>;
  readonly state: ListState;
  readonly columns: readonly ListColumn<Row>[];
  readonly onProgress: (done: number, total: number) => void;
  readonly signal: AbortSignal;
}

const gather = async <Row, Meta extends ListMeta>(
  api: ApiClient,
  { spec, state, columns, onProgress, signal }: ExportJob<Row, Meta>,
): Promise<Exported> => {
  const told = columns.flatMap(({ label, text }) => (text ? [{ label, text }] : []));
  const lines = [CSV_START, csvLine(told.map(({ label }) => label))];
  const seen = new Set<string | number>();
  let total = 0;
  let isAtLeast = false;
  for (let page = 1; (page - 1) * ADMIN_PAGE.most < EXPORT_LIMIT; page += 1) {
    const query = callOf(spec, { ...state, page, perPage: ADMIN_PAGE.most });
    const answer = await api.get<ListPage<Row, Meta>>(spec.path, { query, signal });
    for (const row of answer.data) {
      // A row that moved to the next page meanwhile comes twice.
      if (seen.has(spec.keyOf(row))) continue;
      seen.add(spec.keyOf(row));
      lines.push(csvLine(told.map(({ text }) => text(row))));
    }
    total = answer.meta.total;
    isAtLeast = answer.meta.at_least === true;
    onProgress(seen.size, Math.min(total, EXPORT_LIMIT));
    if (page >= answer.meta.last_page) break;
  }
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Istanbul' }).format();
  return {
    file: { content: new Blob(lines, { type: 'text/csv;charset=utf-8' }), name: `${spec.name}-${day}.csv` },
    left: Math.max(0, total - EXPORT_LIMIT),
    isAtLeast,
  };
};

/** The list as it is narrowed and ordered now, all its pages. @throws ApiError */
export const exportList = async <Row, Meta extends ListMeta>(
  api: ApiClient,
  job: ExportJob<Row, Meta>,
): Promise<Exported> => {
  const { spec, state } = job;
  if (spec.exportPath === undefined) return gather(api, job);
  const query = { ...callOf(spec, state), page: undefined, per_page: undefined };
  return { file: await fetchFile(api, spec.exportPath + queryString(query)), left: 0, isAtLeast: false };
};
