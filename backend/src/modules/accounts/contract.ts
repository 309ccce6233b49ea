import { Command } from '@nestjs/cqrs';
import type { ClientBase } from 'pg';

/** How people are written to, and moments told, in every mail. */
export { turkishMoment } from './mails/moment.js';
export { greetingOf } from './mails/recipient.js';

/** What other contexts may know of people. */
export interface PublicProfile {
  readonly id: number;
  /** As shown to everybody: `Ayşe Y.` */
  readonly name: string;
  readonly photo: string | null;
  readonly member_since: Date;
  readonly has_phone: boolean;
}

export abstract class People {
  /** Unknown and erased people are simply absent. */
  abstract byIds(ids: readonly number[]): Promise<Map<number, PublicProfile>>;
}

/** Before something that cannot be undone: is it really them? */
export abstract class OwnPassword {
  /** @throws AppError invalid `WRONG_PASSWORD`, conflict `PASSWORD_NEEDED` for people who have none, rate_limited */
  abstract confirm(personId: number, password: string, ip: string): Promise<void>;
}

/** Where a person is written to. */
export interface Contact {
  readonly name: string;
  readonly email: string;
}

/** Accounts on their way out: asked for, thought better of, closed. What is erased and how is the affair of modules/privacy. */
export abstract class AccountDeletions {
  /**
   * Sets the day, unless one is set already.
   * @returns the day that counts, and whether it is new
   * @throws AppError conflict `LAST_SUPER_ADMIN`
   */
  abstract schedule(
    personId: number,
    at: Date,
    client: ClientBase,
  ): Promise<{ readonly at: Date; readonly isNew: boolean }>;
  /** @returns whether there was a day to take back. @throws AppError gone when it is too late */
  abstract cancel(personId: number, client: ClientBase): Promise<boolean>;
  /** Whose day has come, the longest waiting first; also those who are closed already. */
  abstract due(now: Date, limit: number): Promise<readonly number[]>;
  /**
   * From here on nobody signs in as this person, and no session of theirs counts. Repeating it is harmless.
   * @returns the day that was set; undefined when it was taken back, or when nobody would be left to run the marketplace
   */
  abstract close(personId: number, now: Date): Promise<Date | undefined>;
  /** Ends every session and cuts its connections. */
  abstract endSessions(personId: number): Promise<void>;
  abstract contact(personId: number): Promise<Contact | undefined>;
}

export interface UserToImport {
  /** Given by the sequence unless told. */
  readonly id?: number;
  readonly name: string;
  readonly surname: string;
  readonly email: string;
  readonly phone: string | null;
  readonly role: string;
  /** In clear; people with the same password share one hash, so that thousands of demo people load in seconds. */
  readonly password: string;
  readonly member_since: Date;
}

/** Loads people as they are: for the demo catalogue. An e-mail that is known already keeps its id. Answers ids in the given order. */
export class ImportUsers extends Command<number[]> {
  constructor(readonly users: readonly UserToImport[]) {
    super();
  }
}
