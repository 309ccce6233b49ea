import { type InactiveReason, STATUS_ACTION_PATHS, type StatusAction } from '@ilan/api';
import type { AppError } from '#kernel/app-error.js';
import type { ListingContent } from '#modules/listings/domain/listing.content.js';
import type { ListingCommand } from '#modules/listings/domain/listing.commands.js';
import { listingDecider } from '#modules/listings/domain/listing.decider.js';
import type { ListingEvent } from '#modules/listings/domain/listing.events.js';
import { isLive, type ListingState } from '#modules/listings/domain/listing.state.js';
import type { Action } from '#modules/listings/domain/listing.transitions.js';
import { aContent, aReference, day, keptLive, MODERATOR, OWNER, OWNER_ID, reviewed } from './a-listing.js';

export const STATUS_ACTIONS = Object.keys(STATUS_ACTION_PATHS) as readonly StatusAction[];

/** Given (`after`), When (`run`, `refused`): what the specs of the decider are written in. */
export type Ask = (at: Date) => ListingCommand;

export const submit =
  (policy = reviewed, content = aContent()): Ask =>
  (now) => ({
    type: 'submit',
    actor: OWNER,
    now,
    listing_id: 1,
    owner_id: OWNER_ID,
    content,
    reference: aReference(),
    policy,
  });
export const edit =
  (changes: Partial<ListingContent> = { title: 'Boyasız hatasız Ford Focus' }, policy = reviewed): Ask =>
  (now) => ({
    type: 'edit',
    actor: OWNER,
    now,
    content: aContent(changes),
    reference: aReference(),
    policy,
  });
export const approve =
  (content_revision = 1): Ask =>
  (now) => ({ type: 'approve', actor: MODERATOR, now, content_revision });
export const judge =
  (type: 'reject' | 'request_changes', content_revision = 1): Ask =>
  (now) => ({
    type,
    actor: MODERATOR,
    now,
    content_revision,
    reason: 'bad_photo',
  });
export const byOwner =
  (type: StatusAction): Ask =>
  (now) => ({ type, actor: OWNER, now });
export const reopen: Ask = (now) => ({ type: 'reopen', actor: MODERATOR, now });
export const takeDown: Ask = (now) => ({ type: 'take_down', actor: MODERATOR, now, reason: 'suspected_scam' });
export const restore: Ask = (now) => ({ type: 'restore', actor: MODERATOR, now });
export const feature =
  (days = 7): Ask =>
  (now) => ({ type: 'feature', actor: MODERATOR, now, days, seller_suspended: false });
export const bump: Ask = (now) => ({ type: 'bump', actor: MODERATOR, now, seller_suspended: false });
export const markUrgent =
  (days = 7): Ask =>
  (now) => ({ type: 'mark_urgent', actor: MODERATOR, now, days, seller_suspended: false });
export const endFeature: Ask = (now) => ({ type: 'end_feature', actor: MODERATOR, now });
export const expire: Ask = (now) => ({
  type: 'expire',
  actor: { id: 'system:clock', role: 'system' },
  now,
  ad_duration_days: 1,
});
export const moveCategory: Ask = (now) => ({
  type: 'move_category',
  actor: MODERATOR,
  now,
  ...{ from: 1, from_name: 'Otomobil', to: 2, to_name: 'Binek araç' },
});
export const moveDistrict: Ask = (now) => ({
  type: 'move_district',
  actor: MODERATOR,
  now,
  ...{ from: aContent().district_id, from_name: 'Kadıköy', to: 4101, to_name: 'Gebze', city_id: 41 },
});
export const convertAnswer: Ask = (now) => ({
  type: 'convert_answer',
  actor: MODERATOR,
  now,
  ...{ key: 'renk', to_key: 'renk', label: 'Renk', kind: 'select', map: { Gri: 'Füme' }, rest: 'keep', when: null },
});
export const remove: Ask = (now) => ({ type: 'delete', actor: OWNER, now, as: { by: 'owner' } });

export function after(...given: readonly Ask[]): ListingState {
  return given.reduce<ListingState>(
    (state, ask, index) => run(state, ask(day(index))).state,
    listingDecider.initialState,
  );
}

export function run(
  state: ListingState,
  command: ListingCommand,
): { state: ListingState; events: readonly ListingEvent[] } {
  const decided = listingDecider.decide(command, state);
  if (!decided.ok) throw decided.error;
  return {
    state: decided.value.reduce((before, event) => listingDecider.evolve(before, event), state),
    events: decided.value,
  };
}

export function refused(state: ListingState, command: ListingCommand): AppError {
  const decided = listingDecider.decide(command, state);
  if (decided.ok) throw new Error(`${command.type} was not refused: ${JSON.stringify(decided.value)}`);
  return decided.error;
}

export const typesOf = (events: readonly ListingEvent[]) => events.map(({ type }) => type);
export const live = (state: ListingState) => {
  if (!isLive(state)) throw new Error(`The ad is ${state.status}`);
  return state;
};

/** Each reason for which an ad may be inactive asks how it comes to be. */
type Inactive = `inactive/${InactiveReason}`;

/** How each state comes to be. */
export const STATES = {
  none: [],
  pending: [submit()],
  active: [submit(), approve()],
  'pending, kept live': [submit(), approve(), edit({ price_minor: 1 }, keptLive)],
  sold: [submit(), approve(), byOwner('mark_sold')],
  'inactive/owner': [submit(), approve(), byOwner('deactivate')],
  'inactive/expired': [submit(), approve(), expire],
  'inactive/rejected': [submit(), judge('reject')],
  'inactive/changes_requested': [submit(), judge('request_changes')],
  'inactive/taken_down': [submit(), approve(), takeDown],
  deleted: [submit(), approve(), remove],
} as const satisfies Record<string, readonly Ask[]> & Record<Inactive, readonly Ask[]>;
export type StateName = keyof typeof STATES;

export const newestRevision = (state: ListingState) => (isLive(state) ? state.newest.content_revision : 1);

const statusAsks = Object.fromEntries(
  STATUS_ACTIONS.map((action) => [action, () => byOwner(action)]),
) as unknown as Record<StatusAction, () => Ask>;

/** One proper command of each action for a state. */
export const ASKED: Record<Action, (state: ListingState) => Ask> = {
  submit: () => submit(),
  edit: () => edit(),
  approve: (state) => approve(newestRevision(state)),
  reject: (state) => judge('reject', newestRevision(state)),
  request_changes: (state) => judge('request_changes', newestRevision(state)),
  reopen: () => reopen,
  ...statusAsks,
  take_down: () => takeDown,
  restore: () => restore,
  feature: () => feature(),
  bump: () => bump,
  mark_urgent: () => markUrgent(),
  end_feature: () => endFeature,
  move_category: () => moveCategory,
  move_district: () => moveDistrict,
  convert_answer: () => convertAnswer,
  expire: () => expire,
  delete: () => remove,
};

export const nameOf = (state: ListingState) =>
  isLive(state) && state.inactive_reason ? `${state.status}/${state.inactive_reason}` : state.status;
