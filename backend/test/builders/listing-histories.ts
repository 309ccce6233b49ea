import fc from 'fast-check';
import type { ListingCommand } from '#modules/listings/domain/listing.commands.js';
import { listingDecider } from '#modules/listings/domain/listing.decider.js';
import type { ListingEvent } from '#modules/listings/domain/listing.events.js';
import { isLive, type ListingState } from '#modules/listings/domain/listing.state.js';
import type { ProjectedTable, Row, StoredEvent } from '#platform/projections/projection.js';
import {
  aContent,
  aPhoto,
  aReference,
  automatic,
  day,
  keptLive,
  MODERATOR,
  OWNER,
  OWNER_ID,
  reviewed,
} from './a-listing.js';
import { STATUS_ACTIONS } from './listing-scenarios.js';

type Ask = (state: ListingState, now: Date, step: number) => ListingCommand;

const revisionOf = (state: ListingState) => (isLive(state) ? state.newest.content_revision : 1);
const policy = fc.constantFrom(reviewed, keptLive, automatic);
const price = fc.integer({ min: 0, max: 3 });
const judgement = { reason: 'duplicate' } as const;

const asks: fc.Arbitrary<Ask> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .record({ policy, price, cover: fc.boolean() })
      .map(({ policy: rule, price: minor, cover }): Ask => (state, now, step) => {
        const photos = [aPhoto(`photo-${step}-a`), aPhoto(`photo-${step}-b`)];
        const content = aContent({
          title: titleOf(step),
          price_minor: minor,
          photos,
          cover_photo_id: cover ? (photos[1]?.id ?? null) : null,
        });
        const written = { content, reference: aReference(), policy: rule };
        if (state.status === 'none')
          return { type: 'submit', actor: OWNER, now, listing_id: 1, owner_id: OWNER_ID, ...written };
        return { type: 'edit', actor: OWNER, now, ...written };
      }),
  },
  {
    weight: 4,
    arbitrary: fc.integer({ min: 0, max: 4 }).map((off): Ask => (state, now) => {
      // Now and then a moderator approves what is no longer the newest.
      return {
        type: 'approve',
        actor: MODERATOR,
        now,
        content_revision: Math.max(1, revisionOf(state) - (off === 4 ? 1 : 0)),
      };
    }),
  },
  fc.constantFrom('reject' as const, 'request_changes' as const).map((type): Ask => (state, now) => ({
    type,
    actor: MODERATOR,
    now,
    content_revision: revisionOf(state),
    ...judgement,
  })),
  // Each of them as often as any other thing that is done.
  {
    weight: STATUS_ACTIONS.length,
    arbitrary: fc.constantFrom(...STATUS_ACTIONS).map((type): Ask => (_, now) => ({ type, actor: OWNER, now })),
  },
  fc.constantFrom('restore' as const, 'end_feature' as const, 'reopen' as const).map((type): Ask => (_, now) => ({
    type,
    actor: MODERATOR,
    now,
  })),
  fc.constant<Ask>((_, now) => ({ type: 'take_down', actor: MODERATOR, now, ...judgement })),
  fc.integer({ min: 1, max: 20 }).map((days): Ask => (_, now) => ({
    type: 'feature',
    actor: MODERATOR,
    now,
    days,
    seller_suspended: false,
  })),
  fc.integer({ min: 0, max: 20 }).map(
    (days): Ask =>
      (_, now) =>
        days === 0
          ? { type: 'bump', actor: MODERATOR, now, seller_suspended: false }
          : { type: 'mark_urgent', actor: MODERATOR, now, days, seller_suspended: false },
  ),
  fc.constantFrom(1, 2, 3).map((to): Ask => (_, now) => ({
    type: 'move_category',
    actor: { id: 'system:categories', role: 'system' },
    now,
    ...{ from: 1, from_name: 'Otomobil', to, to_name: 'Binek araç' },
  })),
  fc.constantFrom(3401, 3402, 4101).map((to): Ask => (_, now) => ({
    type: 'move_district',
    actor: { id: 'system:places', role: 'system' },
    now,
    ...{ from: 3401, from_name: 'Kadıköy', to, to_name: 'Gebze', city_id: Math.floor(to / 100) },
  })),
  fc.constantFrom('Gri', 'Ak').map((to): Ask => (_, now) => ({
    type: 'convert_answer',
    actor: { id: 'system:filters', role: 'system' },
    now,
    ...{ key: 'renk', to_key: 'renk', label: 'Renk', kind: 'select', map: { Gri: to }, rest: 'keep', when: null },
  })),
  fc.constant<Ask>((_, now) => ({
    type: 'expire',
    actor: { id: 'system:clock', role: 'system' },
    now,
    ad_duration_days: 5,
  })),
  {
    weight: 1,
    arbitrary: fc.integer({ min: 0, max: 9 }).map(
      (choice): Ask =>
        (_, now) =>
          choice === 0
            ? { type: 'delete', actor: MODERATOR, now, as: { by: 'staff', ...judgement } }
            : { type: 'deactivate', actor: OWNER, now },
    ),
  },
);

export const titleOf = (step: number) => `Bu ilanın ${step}. hâlinin başlığı`;

export interface Step {
  readonly command: ListingCommand;
  readonly before: ListingState;
  readonly state: ListingState;
  /** Empty for a refused command. */
  readonly events: readonly ListingEvent[];
}

/** Lives of one ad: any commands, by the right people, in any order; refused ones happen too. */
export const lives: fc.Arbitrary<readonly Step[]> = fc
  .array(fc.tuple(asks, fc.integer({ min: 0, max: 48 })), { minLength: 1, maxLength: 40 })
  .map((asked) => {
    let state: ListingState = listingDecider.initialState;
    let hours = 0;
    return asked.map(([ask, later], step) => {
      hours += later;
      const command = ask(state, day(hours / 24), step);
      const decided = listingDecider.decide(command, state);
      const before = state;
      const events = decided.ok ? decided.value : [];
      state = events.reduce((so_far, event) => listingDecider.evolve(so_far, event), state);
      return { command, before, state, events };
    });
  });

/** The same as the projections get them. */
export function stored(events: readonly ListingEvent[], from = 0): readonly StoredEvent<ListingEvent>[] {
  return events.map((event, index) => {
    const revision = from + index;
    return {
      ...event,
      id: `00000000-0000-7000-8000-${String(revision).padStart(12, '0')}`,
      streamId: 'listing-1',
      revision,
      position: String(revision).padStart(20, '0'),
      actor: OWNER,
      correlationId: 'test',
      causationId: 'test',
      occurredAt: new Date(event.data.at),
    };
  });
}

/** What a table with one row an ad holds of one ad in the end. */
export function rowOf(table: ProjectedTable, events: readonly StoredEvent[]): Row | undefined {
  return events.reduce<Row | undefined>((row, event) => {
    const key = table.keyOf(event);
    if (key === undefined || Array.isArray(key)) return row;
    const next = table.fold(row, event, key as number);
    return next === undefined ? row : (next ?? undefined);
  }, undefined);
}
