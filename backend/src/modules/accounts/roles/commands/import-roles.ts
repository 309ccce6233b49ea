import { randomUUID } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '#kernel/clock.js';
import { RoleBook } from './role-book.js';

/** Roles of people who were just imported. Who was given a role before, here or by staff, keeps to that. */
export class ImportRoles extends Command<void> {
  constructor(readonly people: readonly { readonly user_id: number; readonly role: string }[]) {
    super();
  }
}

@CommandHandler(ImportRoles)
export class ImportRolesHandler implements ICommandHandler<ImportRoles> {
  constructor(
    private readonly book: RoleBook,
    private readonly clock: Clock,
  ) {}

  async execute({ people }: ImportRoles): Promise<void> {
    const correlationId = randomUUID();
    const actor = { id: 'system:import', role: 'system' };
    const context = { actor, correlationId, causationId: correlationId, now: this.clock.now() };
    await this.book.act(context, { type: 'import', people });
  }
}
