import type { ConversationBox, ConversationList } from '@ilan/api';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { AppError } from '#kernel/app-error.js';
import { fold } from '#kernel/turkish-text.js';
import { Database } from '#platform/postgres/database.js';
import { shownName } from '#modules/accounts/contract.js';
import { ConversationAnswers } from './conversation-answers.js';
import { SIDE_COLUMNS, SIDE_JOINS, type SideRecord } from './conversation-record.js';

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
// One direction for both columns, so that an index alone gives the order.
const ORDER = `order by side.moved_at desc, side.id desc`;

/**
 * The page is chosen first, in the order of an index, and only what is shown is joined with messages, ads and people: also while the
 * database still believes that somebody's thousands of conversations are a handful. What is not asked for stands in no condition,
 * because a plan that is kept for all values could not leave it out.
 */
function statementOf({ userId, box, q, listing, cursor }: ListConversations['input']) {
  const values: unknown[] = [userId, box === 'archived'];
  const value = (one: unknown): string => `$${values.push(one)}`;
  const names = ['conversations'];
  const conditions = ['side.user_id = $1 and side.archived = $2 and side.last_number is not null'];
  const also = (name: string, condition: string): void => {
    names.push(name);
    conditions.push(condition);
  };
  const words = fold(q).trim();
  if (cursor !== undefined) {
    const { at, id } = placeOf(cursor);
    also('after', `(side.moved_at, side.id) < (${value(at)}::timestamptz, ${value(id)})`);
  }
  if (listing !== undefined) also('of-ad', `side.listing_id = ${value(listing)}`);
  if (words !== '') also('found', found(value(like(words))));
  const page = `select * from rm.conversation_side side where ${conditions.join(' and ')} ${ORDER} limit ${PER_PAGE + 1}`;
  return {
    name: names.join('-'),
    sql: `with page as materialized (${page}) select ${SIDE_COLUMNS} from page side ${SIDE_JOINS} ${ORDER}`,
    values,
  };
}

// Not by the whole surname, which a few guesses would read out: their writer sees its first letter.
const found = (pattern: string): string => `(
  exists (select from rm.my_listing ad where ad.id = side.listing_id and app.fold_name(ad.face ->> 'title') like ${pattern})
  or exists (select from app.user other where other.id = side.other_id and closed_at is null
    and app.fold_name(${shownName('other')}) like ${pattern}))`;

@QueryHandler(ListConversations)
export class ListConversationsHandler implements IQueryHandler<ListConversations, ConversationList> {
  constructor(
    private readonly database: Database,
    private readonly answers: ConversationAnswers,
  ) {}

  async execute({ input }: ListConversations): Promise<ConversationList> {
    const { name, sql, values } = statementOf(input);
    const rows = await this.database.prepared<SideRecord>(name, sql, values);
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
