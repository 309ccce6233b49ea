import { Injectable } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { declared } from '../declared/declared.js';
import { EventStore, type Position } from '../event-store/event-store.js';
import { endIfItAnswers } from '../projections/engine/projection-status.js';
import { OperatorRefusal } from '../projections/operator-refusal.js';
import { Database } from '../postgres/database.js';
import {
  parkedOfAll,
  type ParkedReaction,
  parkedWithIds,
  type SkippedReaction,
  skippedWithIds,
} from './parked-reactions.js';
import { Reaction } from './reaction.js';
import { type ReactionStatus, storedOf } from './reaction-status.js';
import { seenBy, type SeenState } from './unseen-events.js';

/** What others wrote into the log may have any id; nothing of it was ever handed to a reaction. */
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Every reaction of this program, for those who look after it. */
@Injectable()
export class Reactions {
  constructor(
    private readonly modules: ModulesContainer,
    private readonly store: EventStore,
    private readonly database: Database,
  ) {}

  all(): readonly Reaction[] {
    return declared(this.modules, Reaction);
  }

  /** @throws OperatorRefusal naming those that exist */
  named(name: string): Reaction {
    const found = this.all().find(({ options }) => options.name === name);
    if (found) return found;
    throw new OperatorRefusal(
      `No reaction ${name}; there are: ${this.all()
        .map(({ options }) => options.name)
        .join(', ')}`,
    );
  }

  async status(): Promise<readonly ReactionStatus[]> {
    const all = this.all();
    const names = all.map(({ options }) => options.name);
    const [end, stored] = await Promise.all([endIfItAnswers(this.store), storedOf(this.database, names)]);
    return Promise.all(all.map((reaction) => reaction.status({ end, stored: stored.get(reaction.options.name) })));
  }

  /** What all of them have set aside, reaction by reaction in the order of the log; the first so many. */
  async parked(most: number): Promise<readonly ParkedReaction[]> {
    const names = this.all().map(({ options }) => options.name);
    return parkedOfAll(this.database, names, most);
  }

  /** What each makes of events at these places of the log, whatever it has set aside of them. */
  async seenBy(positions: readonly Position[]): Promise<(reaction: string, position: Position) => SeenState> {
    const options = this.all().map((reaction) => reaction.options);
    return seenBy(this.database, options, { storeId: await this.store.storeId(), positions });
  }

  /** Which reactions have set aside any of these events, by their ids. */
  async parkedOf(eventIds: readonly string[]): Promise<readonly ParkedReaction[]> {
    return parkedWithIds(this.database, eventIds);
  }

  /** Which reactions leave any of these events out for good, by their ids. */
  async skippedOf(eventIds: readonly string[]): Promise<readonly SkippedReaction[]> {
    return skippedWithIds(
      this.database,
      eventIds.filter((id) => UUID.test(id)),
    );
  }
}
