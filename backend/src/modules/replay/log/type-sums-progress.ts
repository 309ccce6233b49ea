import { Injectable } from '@nestjs/common';
import { type Progress, TellsProgress } from '#platform/declared/tells-progress.js';
import { EventStore } from '#platform/event-store/event-store.js';
import { TypeSums } from '#platform/event-store/moments/type-sums.js';
import { retriedFaultOf } from '#platform/projections/engine/failure.js';
import { followerProgress } from '#platform/projections/engine/follower-progress.js';

/** How far it is counted which types of events there are. */
@Injectable()
export class TypeSumsProgress extends TellsProgress {
  override readonly part = 'event_types';

  constructor(
    private readonly sums: TypeSums,
    private readonly store: EventStore,
  ) {
    super();
  }

  override async progress(): Promise<Progress> {
    const { leads, fault } = this.sums;
    const places = await this.sums.places();
    const told = fault === undefined ? undefined : retriedFaultOf(fault);
    return followerProgress(this.store, { places, leads, error: told?.text, fault: told?.kind });
  }
}
