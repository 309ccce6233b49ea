import { Injectable } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { declared } from '../declared/declared.js';
import { EventStore } from '../event-store/event-store.js';
import { endIfItAnswers } from '../projections/engine/projection-status.js';
import { OperatorRefusal } from '../projections/operator-refusal.js';
import { Reaction } from './reaction.js';
import type { ReactionStatus } from './reaction-status.js';

/** Every reaction of this program, for those who look after it. */
@Injectable()
export class Reactions {
  constructor(
    private readonly modules: ModulesContainer,
    private readonly store: EventStore,
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
    const end = await endIfItAnswers(this.store);
    return Promise.all(this.all().map((reaction) => reaction.status({ end })));
  }
}
