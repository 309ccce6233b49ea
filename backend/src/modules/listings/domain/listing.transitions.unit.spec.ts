import { ownerAction } from '@ilan/api';
import { day } from '#test/builders/a-listing.js';
import { after, run, refused, live, STATES, type StateName, ASKED, nameOf } from '#test/builders/listing-scenarios.js';
import { type Action, ACTIONS, actorOf } from './listing.transitions.js';

/** The whole table: state → action → the status that it leads to. What is not here is refused. */
const TABLE: Record<Exclude<StateName, 'none' | 'deleted'>, Partial<Record<Action, string>>> = {
  pending: {
    edit: 'pending',
    approve: 'active',
    reject: 'inactive/rejected',
    request_changes: 'inactive/changes_requested',
    deactivate: 'inactive/owner',
    move_category: 'pending',
    move_district: 'pending',
    convert_answer: 'pending',
    delete: 'deleted',
  },
  'pending, kept live': {
    edit: 'pending',
    approve: 'active',
    reject: 'inactive/rejected',
    request_changes: 'inactive/changes_requested',
    deactivate: 'inactive/owner',
    move_category: 'pending',
    move_district: 'pending',
    convert_answer: 'pending',
    delete: 'deleted',
  },
  active: {
    edit: 'pending',
    reopen: 'pending',
    mark_sold: 'sold',
    deactivate: 'inactive/owner',
    take_down: 'inactive/taken_down',
    feature: 'active',
    bump: 'active',
    mark_urgent: 'active',
    end_feature: 'active',
    expire: 'inactive/expired',
    move_category: 'active',
    move_district: 'active',
    convert_answer: 'active',
    delete: 'deleted',
  },
  sold: {
    reactivate: 'active',
    move_category: 'sold',
    move_district: 'sold',
    convert_answer: 'sold',
    delete: 'deleted',
  },
  'inactive/owner': {
    edit: 'pending',
    mark_sold: 'sold',
    reactivate: 'active',
    move_category: 'inactive/owner',
    move_district: 'inactive/owner',
    convert_answer: 'inactive/owner',
    delete: 'deleted',
  },
  'inactive/expired': {
    edit: 'pending',
    mark_sold: 'sold',
    reactivate: 'active',
    move_category: 'inactive/expired',
    move_district: 'inactive/expired',
    convert_answer: 'inactive/expired',
    delete: 'deleted',
  },
  'inactive/rejected': {
    edit: 'pending',
    reopen: 'pending',
    move_category: 'inactive/rejected',
    move_district: 'inactive/rejected',
    convert_answer: 'inactive/rejected',
    delete: 'deleted',
  },
  'inactive/changes_requested': {
    edit: 'pending',
    reopen: 'pending',
    move_category: 'inactive/changes_requested',
    move_district: 'inactive/changes_requested',
    convert_answer: 'inactive/changes_requested',
    delete: 'deleted',
  },
  'inactive/taken_down': {
    restore: 'active',
    move_category: 'inactive/taken_down',
    move_district: 'inactive/taken_down',
    convert_answer: 'inactive/taken_down',
    delete: 'deleted',
  },
};

it('offers owners what is theirs, and nothing of staff', () => {
  const own = ACTIONS.filter((action) => actorOf(action) === 'owner');
  // A new ad is no action on an ad.
  expect(own.filter((action) => action !== 'submit').sort()).toEqual([...ownerAction.options].sort());
});

describe('the table of transitions', () => {
  const rows = Object.entries(TABLE).flatMap(([name, targets]) =>
    ACTIONS.map((action) => [name as keyof typeof TABLE, action, targets[action]] as const),
  );
  const allowed = rows.filter(([, , target]) => target !== undefined);
  const forbidden = rows.filter(([, , target]) => target === undefined);

  it.each(allowed)('%s, %s → %s', (name, action, target) => {
    const state = after(...STATES[name]);
    expect(nameOf(run(state, ASKED[action](state)(day(10))).state)).toBe(target);
  });

  it.each(forbidden)('%s refuses %s', (name, action) => {
    const state = after(...STATES[name]);
    const error = refused(state, ASKED[action](state)(day(10)));
    expect(error).toMatchObject({
      kind: 'conflict',
      code: 'INVALID_TRANSITION',
      details: { from: live(state).status, action, allowed: ACTIONS.filter((other) => TABLE[name][other]) },
    });
    expect(error.message).toMatch(/^Durumu “.+” olan bir ilan .+\.$/);
  });

  it.each(ACTIONS)('a deleted ad answers %s with gone', (action) => {
    const state = after(...STATES.deleted);
    expect(refused(state, ASKED[action](state)(day(10)))).toMatchObject({ kind: 'gone', code: 'GONE' });
  });

  it.each(ACTIONS.filter((action) => action !== 'submit'))(
    'an ad that never was answers %s with not found',
    (action) => {
      expect(refused(after(), ASKED[action](after())(day(0)))).toMatchObject({
        kind: 'not_found',
        code: 'LISTING_NOT_FOUND',
      });
    },
  );
});
