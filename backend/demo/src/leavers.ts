import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { AccountDeletions, ImportUsers, PersonSuspension } from '#modules/accounts/contract.js';
import type { CommandContext } from '#platform/event-store/command-context.js';
import { Database } from '#platform/postgres/database.js';
import type { CatalogueName } from '#modules/demo/contract.js';
import { type Leaver, LEAVERS } from './listing-outcomes.js';

const DAY = 86_400_000;
const NAMES: Readonly<Record<Leaver, readonly [name: string, surname: string]>> = {
  suspended: ['Rıza', 'Tekin'],
  erased: ['Filiz', 'Bora'],
};

/** People who are here no more when somebody looks around: pages that speak of them are to be seen, too. */
@Injectable()
export class Leavers {
  constructor(
    private readonly commands: CommandBus,
    private readonly suspension: PersonSuspension,
    private readonly deletions: AccountDeletions,
    private readonly database: Database,
  ) {}

  async importAll(
    context: CommandContext,
    { seed, listings }: CatalogueName,
  ): Promise<Readonly<Record<Leaver, number>>> {
    const users = LEAVERS.map((leaver) => ({
      name: NAMES[leaver][0],
      surname: NAMES[leaver][1],
      email: `ayrilan-${seed}-${listings}-${leaver}@ornek.example`,
      phone: null,
      role: 'users',
      // Nobody signs in as them: the demo's password is for those who stay.
      password: randomBytes(24).toString('base64url'),
      member_since: new Date(context.now.getTime() - 400 * DAY),
    }));
    const [suspended = 0, erased = 0] = await this.commands.execute(new ImportUsers({ context, users }));
    return { suspended, erased };
  }

  /** Staff shuts the one out. Repeating it changes nothing. */
  async suspend(name: string, person: number, admin: number, now: Date): Promise<void> {
    const key = `${name}:suspend`;
    const actor = { id: String(admin), role: 'admin' };
    const context = { actor, correlationId: key, causationId: key, now, idempotencyKey: key };
    await this.suspension.suspend(context, person, 'Alıcılardan ürünü göndermeden kapora istedi.');
  }

  /** The other one's week to think better of it is over: they are forgotten as everybody is who asks for it. */
  async forget(person: number, dueAt: Date): Promise<void> {
    await this.database.transaction((client) => this.deletions.schedule(person, dueAt, client));
  }
}
