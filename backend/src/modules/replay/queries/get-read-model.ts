import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { ReadModelPage } from '@ilan/api';
import { Clock } from '#kernel/clock.js';
import { EventStore } from '#platform/event-store/event-store.js';
import { isOpen } from '#platform/projections/builds/rebuild-records.js';
import { ProjectionEngine } from '#platform/projections/engine/projection-engine.js';
import { RebuildDesk } from '../jobs/rebuild-desk.js';
import { toldLog, toldReadModel, toldRun } from '../told/told-read-models.js';

/** One read model, with every time that it was built anew. */
export class GetReadModel extends Query<ReadModelPage> {
  /** @param before the runs before this one instead of the newest */
  constructor(
    readonly name: string,
    readonly before?: number,
  ) {
    super();
  }
}

const RUNS = 50;

@QueryHandler(GetReadModel)
export class GetReadModelHandler implements IQueryHandler<GetReadModel, ReadModelPage> {
  constructor(
    private readonly engine: ProjectionEngine,
    private readonly desk: RebuildDesk,
    private readonly store: EventStore,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError not_found */
  async execute({ name, before }: GetReadModel): Promise<ReadModelPage> {
    const projection = this.desk.projection(name);
    const status = await this.engine.statusOf(projection);
    const { records } = this.engine.rebuilds;
    const found = await records.of(name, RUNS + 1, before);
    const runs = found.slice(0, RUNS);
    const [newest] = before === undefined ? runs : await records.of(name, 1);
    return {
      log: await toldLog(this.store),
      read_model: toldReadModel(status, projection, newest && isOpen(newest.state) ? newest : undefined),
      at: this.clock.now().toISOString(),
      streams: [...projection.streamPrefixes],
      restorable: await this.engine.rebuilds.isRestorable(projection),
      runs: runs.map(toldRun),
      older: found.length > runs.length ? (runs.at(-1)?.id ?? null) : null,
    };
  }
}
