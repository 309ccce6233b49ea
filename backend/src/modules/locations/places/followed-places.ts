import { Injectable } from '@nestjs/common';
import { Aggregates } from '#platform/event-store/aggregates.js';
import { FollowedState } from '#platform/followed-state/followed-state.js';
import { PLACES_STREAM } from '../location-streams.js';
import { ReferenceLocations } from '../reference-locations.js';
import type { PlaceEvent } from './place-events.js';
import type { PlaceEdits } from './place-edits.js';
import { type PlaceCommand, placesDecider } from './places.decider.js';

/** What staff has changed about places, as it is now; the same object for as long as nobody changes one. */
@Injectable()
export class FollowedPlaces extends FollowedState<PlaceEdits, PlaceCommand, PlaceEvent> {
  readonly rules;
  #taken = Number.NEGATIVE_INFINITY;

  constructor(
    aggregates: Aggregates,
    readonly shipped: ReferenceLocations,
  ) {
    const rules = placesDecider(shipped);
    super(aggregates, rules, PLACES_STREAM);
    this.rules = rules;
  }

  override take(state: PlaceEdits, revision: number): void {
    if (revision <= this.#taken) return;
    this.#taken = revision;
    super.take(state, revision);
  }
}
