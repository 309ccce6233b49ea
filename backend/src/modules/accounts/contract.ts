import type { ClientBase } from 'pg';
import type { CommandContext } from '#platform/event-store/command-context.js';
import type { Position } from '#platform/event-store/event-store.js';
import type { SignedInUser } from '#platform/http/authenticator.js';

/** How every mail greets a person. */
export { greetingOf } from './mails/recipient.js';

/** For statements that look for people by what others may read of them. */
export { shownName } from './profile/queries/shown-name.js';

/** Which fields of events name people by number. */
export { namesSomebody } from './roles/domain/people-fields.js';

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

export { GetPhone } from './profile/queries/get-phone.js';
export { ImportUsers, type UserToImport } from './registration/commands/import-users.js';

/** Before something that cannot be undone: is it really them? */
export abstract class OwnPassword {
  /** @throws AppError invalid `WRONG_PASSWORD`, conflict `PASSWORD_NEEDED` for people who have none, rate_limited */
  abstract confirm(personId: number, password: string, ip: string): Promise<void>;
}

/** Whether somebody proved a moment ago, in the very session that asks, who they are. */
export abstract class RecentSignIn {
  /**
   * @param client within the transaction that changes something, after it has the person's row: whoever ends sessions then waits, or was waited for
   * @throws AppError forbidden `FRESH_SIGN_IN_NEEDED` with how it can be proved (`by`); unauthenticated for a session that is gone
   */
  abstract require(sessionId: string, client?: Pick<ClientBase, 'query'>): Promise<void>;
  /** Only of people with a second factor, beside the password that is asked of all. @throws as `require` */
  abstract requireOfFactor(userId: number, sessionId: string): Promise<void>;
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

export interface HeldRole {
  readonly role: string;
  readonly label: string;
}

/** Who has which role, for lists of people and for other contexts' rules about staff. */
export abstract class Roles {
  /** Everybody whose id is asked for; who is no staff has the role `users`. */
  abstract ofPeople(ids: readonly number[]): Promise<ReadonlyMap<number, HeldRole>>;
  /** @returns the label of a role by its name, also of a custom one */
  abstract labels(): Promise<(role: string) => string>;
  /** Nobody touches themselves, nor a person who holds more than they do. */
  abstract mayTouch(staff: SignedInUser, userId: number): Promise<boolean>;
}

/** Whether somebody may act at all. */
export abstract class PersonSuspension {
  /**
   * From when it answers nobody signs in as this person, in no process: their sessions and connections have ended.
   * @throws AppError not_found, forbidden, conflict `ALREADY_SUSPENDED` and `LAST_SUPER_ADMIN`
   */
  abstract suspend(context: CommandContext, userId: number, reason: string): Promise<Position>;
  /** They may sign in again, as who they were. @throws AppError not_found, forbidden, conflict `NOT_SUSPENDED` */
  abstract restore(context: CommandContext, userId: number, reason: string): Promise<Position>;
}

/** Who may not act, for the contexts that hide what is theirs; they stand in the stream `roles`. */
export type { RoleEvent } from './roles/domain/role.events.js';
export { ROLES_STREAM } from './roles/domain/role.events.js';
/** Whatever stream it stands in: what is told of one person. */
export { personStreams } from './roles/domain/person-streams.js';

/** Which of its tables statements of other contexts may read. */
export { TABLES } from './tables.js';
