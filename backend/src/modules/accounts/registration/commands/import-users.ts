import { Optional } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '#platform/event-store/command-context.js';
import { Database } from '#platform/postgres/database.js';
import { USERS } from '#modules/accounts/roles/domain/permissions.js';
import { PasswordHasher } from '#modules/accounts/passwords/password-hasher.js';
import { RolesAggregate } from '#modules/accounts/roles/commands/roles-aggregate.js';

export interface UserToImport {
  /** The sequence gives one where none is told. */
  readonly id?: number;
  readonly name: string;
  readonly surname: string;
  readonly email: string;
  readonly phone: string | null;
  readonly role: string;
  /** In clear; people with the same password share one hash, so that thousands of demo people load in seconds. */
  readonly password: string;
  readonly member_since: Date;
  /** Everybody knows the password: signs in only where nobody else comes, or where `DEMO=public` says so. */
  readonly demo?: boolean;
}

/**
 * Loads people as they are: for the demo catalogue. An e-mail that is known already keeps its id, and a person who was ever given a
 * role keeps that. Answers ids in the given order, when the roles count. People with another role than `users` need RolesModule.
 */
export class ImportUsers extends Command<number[]> {
  constructor(
    readonly input: {
      readonly context: CommandContext;
      readonly users: readonly UserToImport[];
    },
  ) {
    super();
  }
}

@CommandHandler(ImportUsers)
export class ImportUsersHandler implements ICommandHandler<ImportUsers> {
  constructor(
    private readonly database: Database,
    private readonly hasher: PasswordHasher,
    @Optional() private readonly roles?: RolesAggregate,
  ) {}

  async execute({ input: { context, users } }: ImportUsers): Promise<number[]> {
    const ids = await this.insert(users, await this.hashesOf(users));
    const staff = users.flatMap(({ role }, index) => (role === USERS ? [] : [{ user_id: ids[index] ?? 0, role }]));
    if (staff.length > 0) await this.importRoles(context, staff);
    return ids;
  }

  /** Who was given a role before, by an import or by staff, keeps to that. */
  private async importRoles(
    context: CommandContext,
    people: readonly { readonly user_id: number; readonly role: string }[],
  ): Promise<void> {
    if (!this.roles) throw new Error('People with another role than `users` need RolesModule');
    await this.roles.act(context, { type: 'import', people });
  }

  private insert(users: readonly UserToImport[], hashes: ReadonlyMap<string, string>): Promise<number[]> {
    return this.database.transaction(async (client) => {
      await client.query(
        `insert into app.user (id, name, surname, email, phone, password_hash, member_since, email_verified_at, demo)
         select coalesce(id, nextval('app.user_id')), name, surname, email, phone, password_hash, member_since, member_since, demo
         from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::timestamptz[], $8::boolean[])
           with ordinality as given (id, name, surname, email, phone, password_hash, member_since, demo, place)
         order by place
         on conflict (lower(email)) do nothing`,
        [
          users.map(({ id }) => id ?? null),
          users.map(({ name }) => name),
          users.map(({ surname }) => surname),
          users.map(({ email }) => email),
          users.map(({ phone }) => phone),
          users.map(({ password }) => hashes.get(password)),
          users.map((user) => user.member_since),
          users.map(({ demo }) => demo ?? false),
        ],
      );
      // Ids that were given by hand are behind the sequence from now on.
      await client.query(
        `select setval('app.user_id', greatest((select max(id) from app.user), (select last_value from app.user_id)))`,
      );
      const { rows } = await client.query<{ id: number }>(
        `select person.id from unnest($1::text[]) with ordinality as given (email, place)
         join app.user person on lower(person.email) = lower(given.email) order by place`,
        [users.map(({ email }) => email)],
      );
      return rows.map(({ id }) => id);
    });
  }

  private async hashesOf(users: readonly UserToImport[]): Promise<Map<string, string>> {
    const hashes = new Map<string, string>();
    for (const password of new Set(users.map((user) => user.password)))
      hashes.set(password, await this.hasher.hash(password));
    return hashes;
  }
}
