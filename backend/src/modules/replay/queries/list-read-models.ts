import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ModulesContainer } from '@nestjs/core';
import type { ParkedWork, ReadModelList } from '@ilan/api';
import { Clock } from '#kernel/clock.js';
import { EventStore } from '#platform/event-store/event-store.js';
import { ProjectionEngine } from '#platform/projections/engine/projection-engine.js';
import type { ParkedEvent } from '#platform/projections/parked/parked-events.js';
import { ProjectionRegistry } from '#platform/projections/projection-registry.js';
import { Reactions } from '#platform/reactions/reactions.js';
import { SetAside } from '../told/set-aside.js';
import { toldParts } from '../told/told-parts.js';
import { toldLog, toldReaction, toldReadModel } from '../told/told-read-models.js';

/** Everybody who follows the log or works something off, how far they are and what they have set aside. */
export class ListReadModels extends Query<ReadModelList> {}

/** A page shows so many at most, and says that there are more; the command line shows all. */
const MOST = 100;

@QueryHandler(ListReadModels)
export class ListReadModelsHandler implements IQueryHandler<ListReadModels, ReadModelList> {
  constructor(
    private readonly engine: ProjectionEngine,
    private readonly registry: ProjectionRegistry,
    private readonly reactions: Reactions,
    private readonly store: EventStore,
    private readonly modules: ModulesContainer,
    private readonly aside: SetAside,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<ReadModelList> {
    const [statuses, runs, reactions, led, parts, jobs, given_up_mails, parked] = await Promise.all([
      this.engine.status(),
      this.engine.rebuilds.records.open(),
      this.reactions.status(),
      this.engine.isLed(),
      toldParts(this.modules, this.clock.now()),
      this.aside.jobs(MOST + 1),
      this.aside.mails(MOST),
      this.#parked(),
    ]);
    // Last: nobody is shown to be further than the log.
    const log = await toldLog(this.store);
    return {
      log,
      led,
      at: this.clock.now().toISOString(),
      read_models: statuses.map((status) =>
        toldReadModel(
          status,
          this.registry.named(status.name),
          runs.find((run) => run.projection === status.name),
        ),
      ),
      reactions: reactions.map(toldReaction),
      parts,
      failed_jobs: jobs?.slice(0, MOST) ?? null,
      more_failed_jobs: (jobs?.length ?? 0) > MOST,
      ...{ given_up_mails, parked },
      // They were counted at another moment, in which fewer may have been parked.
      more_parked: Math.max(0, sumOfParked(statuses) + sumOfParked(reactions) - parked.length),
    };
  }

  async #parked(): Promise<ParkedWork[]> {
    const [folded, reacted] = await Promise.all([this.engine.parked(undefined, MOST), this.reactions.parked(MOST)]);
    // Much of the one hides nothing of the other.
    const ofReactions = reacted.slice(0, Math.max(MOST / 2, MOST - folded.length));
    return [
      ...folded
        .slice(0, MOST - ofReactions.length)
        .map((event): ParkedWork => ({ part: 'projection', name: event.projection, ...parkedOf(event) })),
      ...ofReactions.map((event): ParkedWork => ({ part: 'reaction', name: event.reaction, ...parkedOf(event) })),
    ];
  }
}

const sumOfParked = (followers: readonly { readonly parked: number }[]): number =>
  followers.reduce((sum, { parked }) => sum + parked, 0);

const parkedOf = ({
  streamId: stream,
  revision,
  type,
  error,
  fault,
  parkedAt,
}: Omit<ParkedEvent, 'projection' | 'slot'>): Omit<ParkedWork, 'part' | 'name'> => ({
  ...{ stream, revision, type, error, fault, since: parkedAt.toISOString() },
});
