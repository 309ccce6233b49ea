import type { PoolClient } from 'pg';
import type { Position } from '#platform/event-store/event-store.js';
import type { OweMail } from '#platform/mail/outbox/mail-outbox.js';
import type { NoticeKind } from './notice-kind.js';

export interface Telling<Data extends object = object> {
  readonly kind: NoticeKind<string, Data>;
  readonly to: readonly number[];
  /** `listing-42`, `conversation-42-8`, `saved-search-<id>`, `person-8`. */
  readonly subject: string;
  readonly data: Data;
  /** The id of the event, or another name that this occasion alone has: a person is told of it once, however often this is repeated. */
  readonly occasion: string;
  readonly at: Date;
  /** On the site alone: no mail, and no device rings. */
  readonly quiet?: boolean;
  /** Of the event: pages that are told read at least this state. */
  readonly position?: Position;
}

/** Tells people what concerns them, on the site and as each of them wants it besides. */
export abstract class Notices {
  /** Doing it again changes nothing. What is older than notices are kept is told to nobody. */
  abstract tell<Data extends object>(telling: Telling<Data>): Promise<void>;
  /**
   * The same within the transaction of somebody else.
   * @returns what is to be called once it is committed: pages, devices and mail programs are told from there
   */
  abstract tellWithin<Data extends object>(
    client: PoolClient,
    telling: Telling<Data>,
    owe: OweMail,
  ): Promise<() => void>;
  /** The person has looked at what their notices are about: they count as read. */
  abstract seen(userId: number, subject: string): Promise<void>;
}
