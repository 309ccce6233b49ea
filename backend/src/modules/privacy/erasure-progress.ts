import { Injectable } from '@nestjs/common';
import { Clock } from '#kernel/clock.js';
import { type Progress, TellsProgress } from '#platform/declared/tells-progress.js';
import { Erasures } from './erasures.js';

/** How far erasures are that have begun: one that cannot end has an age, which grows. */
@Injectable()
export class ErasureProgress extends TellsProgress {
  override readonly part = 'erasures';
  override readonly doneBy = 'jobs';

  constructor(
    private readonly erasures: Erasures,
    private readonly clock: Clock,
  ) {
    super();
  }

  override async progress(): Promise<Progress> {
    const { waiting, oldest } = await this.erasures.backlog();
    const now = this.clock.now().getTime();
    return {
      ...{ state: 'live', position: undefined, waiting, parked: 0, error: undefined },
      secondsBehind: oldest ? Math.max(0, (now - oldest.getTime()) / 1_000) : 0,
      queue: { answers: true, due: waiting, active: undefined, later: undefined, lastDoneAt: undefined },
    };
  }
}
