import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '#platform/event-store/command-context.js';
import type { Position } from '#platform/event-store/event-store.js';
import { PersonSuspension } from '#modules/accounts/contract.js';
import { SuspendedAds } from '#modules/listings/contract.js';

/** Somebody may not act any more, or may again; when it answers the public sees their ads accordingly. */
export class ChangeSuspension extends Command<Position> {
  constructor(
    readonly input: {
      readonly context: CommandContext;
      readonly personId: number;
      readonly change: { readonly type: 'suspend' | 'restore'; readonly reason: string };
    },
  ) {
    super();
  }
}

@CommandHandler(ChangeSuspension)
export class ChangeSuspensionHandler implements ICommandHandler<ChangeSuspension, Position> {
  constructor(
    private readonly people: PersonSuspension,
    private readonly ads: SuspendedAds,
  ) {}

  async execute({
    input: {
      context,
      personId,
      change: { type, reason },
    },
  }: ChangeSuspension): Promise<Position> {
    const position = await this.people[type](context, personId, reason);
    await this.ads.follow(personId, position, type === 'suspend' ? 'hidden' : 'shown');
    return position;
  }
}
