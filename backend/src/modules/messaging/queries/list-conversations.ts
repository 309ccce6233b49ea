import type { ConversationBox, ConversationList } from '@ilan/api';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { AppError } from '#kernel/app-error.js';
import { fold } from '#kernel/turkish-text.js';
import { Database } from '#platform/postgres/database.js';
import { ConversationAnswers } from './conversation-answers.js';
import { SIDE_COLUMNS, SIDE_TABLES, type SideRecord } from './conversation-record.js';

/** A person's conversations, the latest first; found by the name of the other side or the title of the ad. */
export class ListConversations extends Query<ConversationList> {
  constructor(
    readonly input: {
      readonly userId: number;
      readonly box: ConversationBox;
      readonly q: string;
      /** Those about one ad. */
      readonly listing: number | undefined;
      readonly cursor: string | undefined;
    },
  ) {
    super();
  }
}

const PER_PAGE = 24;
// The page is chosen by the index alone; only what is shown is joined with ads and people.
const WHERE = `side.user_id = $1 and side.archived = $2 and side.last_number is not null
  and ($3::timestamptz is null or (side.moved_at, side.id) < ($3, $4))
  and ($5::bigint is null or side.listing_id = $5)`;
const ORDER = `order by side.moved_at desc, side.id desc limit ${PER_PAGE + 1}`;
const PAGE = `select ${SIDE_COLUMNS} from ${SIDE_TABLES} where ${WHERE} ${ORDER}`;
const SEARCH = `select ${SIDE_COLUMNS} from ${SIDE_TABLES}
  where ${WHERE} and (
    app.fold_name(ad.face ->> 'title') like $6
    or exists (select from app.user where "user".id = side.other_id and folded_name like $6 and closed_at is null)) ${ORDER}`;

@QueryHandler(ListConversations)
export class ListConversationsHandler implements IQueryHandler<ListConversations, ConversationList> {
  constructor(
    private readonly database: Database,
    private readonly answers: ConversationAnswers,
  ) {}

  async execute({ input }: ListConversations): Promise<ConversationList> {
    const { userId, box, q, listing, cursor } = input;
    const after = cursor === undefined ? undefined : placeOf(cursor);
    const place = [userId, box === 'archived', after?.at ?? null, after?.id ?? null, listing ?? null];
    const words = fold(q).trim();
    const rows = await (words === ''
      ? this.database.prepared<SideRecord>('conversations', PAGE, place)
      : this.database.prepared<SideRecord>('conversations-found', SEARCH, [...place, like(words)]));
    const page = rows.slice(0, PER_PAGE);
    const last = page.at(-1);
    return {
      data: await this.answers.all(page),
      links: { next: rows.length > PER_PAGE && last ? this.next(input, last) : null },
    };
  }

  private next({ box, q, listing }: ListConversations['input'], { moved_at, id }: SideRecord): string {
    const query = new URLSearchParams({
      box,
      ...(q !== '' && { q }),
      ...(listing !== undefined && { listing: String(listing) }),
      cursor: `${moved_at.getTime()}-${id}`,
    });
    return `/api/messages?${query.toString()}`;
  }
}

const like = (words: string): string => `%${words.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/** Where a page ended: the moment and the conversation of its last row. @throws AppError invalid */
function placeOf(cursor: string): { readonly at: Date; readonly id: string } {
  const found = /^(\d{1,15})-(\d{1,15}-\d{1,15}-\d{1,15})$/.exec(cursor);
  if (!found?.[1] || !found[2]) throw new AppError('invalid', 'INVALID_CURSOR', 'Geçersiz adres.');
  return { at: new Date(Number(found[1])), id: found[2] };
}
