import type { LiveListing } from './listing.state.js';

export const ACTIONS = [
  'submit',
  'edit',
  'approve',
  'reject',
  'request_changes',
  'reopen',
  'mark_sold',
  'deactivate',
  'reactivate',
  'take_down',
  'restore',
  'feature',
  'end_feature',
  'expire',
  'delete',
] as const;
export type Action = (typeof ACTIONS)[number];

/** All that decides where an action may start. */
type Place = Pick<LiveListing, 'status' | 'inactive_reason'> & Partial<Pick<LiveListing, 'decided'>>;

const setAside = ({ status, inactive_reason }: Place) =>
  status === 'inactive' && (inactive_reason === 'owner' || inactive_reason === 'expired');

/** From where each action may start. */
const FROM: Readonly<Record<Action, (state: Place) => boolean>> = {
  submit: () => false,
  edit: ({ status, inactive_reason }) => status !== 'sold' && inactive_reason !== 'taken_down',
  approve: ({ status }) => status === 'pending',
  reject: ({ status }) => status === 'pending',
  request_changes: ({ status }) => status === 'pending',
  // Only while nobody has touched the ad since a moderator decided.
  reopen: ({ decided = null }) => decided !== null,
  mark_sold: (state) => state.status === 'active' || setAside(state),
  deactivate: ({ status }) => status === 'active' || status === 'pending',
  reactivate: (state) => state.status === 'sold' || setAside(state),
  take_down: ({ status }) => status === 'active',
  restore: ({ inactive_reason }) => inactive_reason === 'taken_down',
  feature: ({ status }) => status === 'active',
  end_feature: ({ status }) => status === 'active',
  expire: ({ status }) => status === 'active',
  delete: () => true,
};

export function mayStart(action: Action, state: Place): boolean {
  return FROM[action](state);
}

export function allowedActions(state: LiveListing): readonly Action[] {
  return ACTIONS.filter((action) => mayStart(action, state));
}
