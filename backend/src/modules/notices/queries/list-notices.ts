import { type Notices, type NoticeTopic, UNREAD_NOTICES_MOST } from '@ilan/api';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Database } from '#platform/postgres/database.js';
import { type NoticeRow, NoticeWriters } from '../notice-writers.js';

/** What a person was told, newest first: of one topic, or of all. */
export class ListNotices extends Query<Notices> {
  constructor(
    readonly userId: number,
    readonly topic: NoticeTopic | undefined,
    readonly before: number | undefined,
  ) {
    super();
  }
}

interface ListedRow extends NoticeRow {
  readonly read_at: Date | null;
}

const PER_PAGE = 24;
const FAR = Number.MAX_SAFE_INTEGER;

@QueryHandler(ListNotices)
export class ListNoticesHandler implements IQueryHandler<ListNotices, Notices> {
  constructor(
    private readonly database: Database,
    private readonly writers: NoticeWriters,
  ) {}

  async execute({ userId, topic, before = FAR }: ListNotices): Promise<Notices> {
    const kinds = this.writers.kinds(topic).map(({ name }) => name);
    const [rows, [counted]] = await Promise.all([
      this.database.prepared<ListedRow>(
        'notices',
        `select id, user_id, kind, subject, data, times, created_at, read_at from app.notice
         where user_id = $1 and id < $2 and kind = any($3) and not superseded order by id desc limit ${PER_PAGE + 1}`,
        [userId, before, kinds],
      ),
      this.database.prepared<{ unread: number }>(
        'notices-unread',
        `select count(*) as unread from (select from app.notice
         where user_id = $1 and kind = any($2) and read_at is null and not superseded limit ${UNREAD_NOTICES_MOST}) counted`,
        [userId, kinds],
      ),
    ]);
    const shown = await this.writers.write(rows.slice(0, PER_PAGE));
    const last = rows[PER_PAGE - 1];
    const query = topic === undefined ? '' : `topic=${topic}&`;
    return {
      data: shown.map(({ id, kind, topic: about, texts, created_at, read_at }) => ({
        id,
        kind,
        topic: about,
        text: texts.text,
        detail: texts.detail ?? null,
        path: texts.path ?? null,
        picture: texts.picture ?? null,
        at: created_at.toISOString(),
        read: read_at !== null,
      })),
      meta: { unread: counted?.unread ?? 0 },
      links: { next: rows.length > PER_PAGE && last ? `/api/notices?${query}before=${last.id}` : null },
    };
  }
}
