import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Aggregates } from '#platform/event-store/aggregates.js';
import type { CommandContext } from '#platform/event-store/command-context.js';
import type { Position } from '#platform/event-store/event-store.js';
import { PLACES_STREAM } from '../location-streams.js';
import { FollowedPlaces } from '../places/followed-places.js';
import type { PlaceEvent } from '../places/place-events.js';
import type { PlaceCommand } from '../places/places.decider.js';

type WithoutTime<Change> = Change extends PlaceCommand ? Omit<Change, 'now'> : never;

/** Staff corrects, adds, merges and restores places, or says which ones come first. Known at once here, within two seconds in other processes. */
export class ChangePlaces extends Command<{ readonly position: Position; readonly events: readonly PlaceEvent[] }> {
  constructor(readonly input: { readonly context: CommandContext; readonly change: WithoutTime<PlaceCommand> }) {
    super();
  }
}

@CommandHandler(ChangePlaces)
export class ChangePlacesHandler implements ICommandHandler<ChangePlaces> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly followed: FollowedPlaces,
  ) {}

  /** @throws AppError invalid, not_found, conflict */
  async execute({ input: { context, change } }: ChangePlaces) {
    const command = { ...change, now: context.now } as PlaceCommand;
    const { rules } = this.followed;
    const { state, revision, position, events } = await this.aggregates.execute(rules, PLACES_STREAM, command, context);
    this.followed.take(state, revision);
    return { position, events };
  }
}
