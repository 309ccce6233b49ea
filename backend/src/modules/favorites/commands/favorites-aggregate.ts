import { Injectable } from '@nestjs/common';
import { Aggregates } from '#platform/event-store/aggregates.js';
import type { CommandContext } from '#platform/event-store/command-context.js';
import type { Position } from '#platform/event-store/event-store.js';
import { favoritesStreams } from '../favorites-streams.js';
import { type FavoriteCommand, favoritesDecider } from '../domain/favorites.js';

type WithoutAsker<Command> = Command extends FavoriteCommand ? Omit<Command, 'user_id' | 'now'> : never;

/** Carries one command to the favourites of one person. */
@Injectable()
export class FavoritesAggregate {
  constructor(private readonly aggregates: Aggregates) {}

  /** @throws AppError the decider's refusal */
  async act(user_id: number, context: CommandContext, command: WithoutAsker<FavoriteCommand>): Promise<Position> {
    const asked = { ...command, user_id, now: context.now } as FavoriteCommand;
    const stream = favoritesStreams.of(user_id);
    return (await this.aggregates.execute(favoritesDecider, stream, asked, context)).position;
  }
}
