import { automatic, day, keptLive, MODERATOR } from '#test/builders/a-listing.js';
import {
  submit,
  edit,
  approve,
  judge,
  byOwner,
  feature,
  endFeature,
  expire,
  after,
  run,
  refused,
  typesOf,
  live,
  STATES,
  nameOf,
} from '#test/builders/listing-scenarios.js';
import type { ListingCommand } from './listing.commands.js';
import { type ListingState, publicRevision } from './listing.state.js';

describe('reactivate', () => {
  it('publishes what was approved', () => {
    for (const name of ['sold', 'inactive/owner', 'inactive/expired'] as const) {
      expect(run(after(...STATES[name]), byOwner('reactivate')(day(4))).events[0]?.data).toMatchObject({
        status: 'active',
      });
    }
  });

  it('sends to review what nobody has approved', () => {
    const never = after(submit(), byOwner('deactivate'));
    expect(run(never, byOwner('reactivate')(day(4))).events[0]?.data).toMatchObject({ status: 'pending' });
    const changed = after(submit(), approve(), edit(), byOwner('deactivate'));
    const { state } = run(changed, byOwner('reactivate')(day(4)));
    expect([nameOf(state), publicRevision(state)]).toEqual(['pending', null]);
  });

  it('and a sale do not show what nobody has approved', () => {
    const sold = after(submit(), byOwner('deactivate'), byOwner('mark_sold'));
    expect([nameOf(sold), publicRevision(sold)]).toEqual(['sold', null]);
  });
});

describe('featured time', () => {
  const featured = [submit(), approve(), feature(7)];
  const until = (state: ListingState) => live(state).featured_until;

  it('begins now, and adds to what is left', () => {
    expect(until(after(...featured))).toBe(day(9).getTime());
    expect(until(run(after(...featured), feature(15)(day(4))).state)).toBe(day(24).getTime());
    expect(until(run(after(...featured), feature(15)(day(40))).state)).toBe(day(55).getTime());
  });

  it.each([
    ['approve', approve(2)],
    ['reject', judge('reject', 2)],
    ['request_changes', judge('request_changes', 2)],
    ['deactivate', byOwner('deactivate')],
    ['an edit that is approved at once', edit({ price_minor: 2 }, automatic)],
  ])('that passed in review is given back at %s', (_, leave) => {
    const { state, events } = run(after(...featured, edit()), leave(day(5)));
    expect(typesOf(events)).toContain('listing.feature-extended');
    expect(until(state)).toBe(day(11).getTime());
    expect(live(state).feature_paused_at).toBeNull();
  });

  it('counts one wait once, however often the ad is edited meanwhile', () => {
    const waiting = after(...featured, edit(), edit({ price_minor: 5 }));
    expect(until(run(waiting, approve(3)(day(6))).state)).toBe(day(12).getTime());
  });

  it('of a waiting ad is counted on where it is edited again after its time would have run out', () => {
    const waiting = run(after(...featured, edit()), edit({ price_minor: 5 })(day(20))).state;
    // Waited from the third day on, with six of seven left.
    expect(until(run(waiting, approve(3)(day(22))).state)).toBe(day(28).getTime());
  });

  it('is not ended by the clock where more of it was bought since the clock looked', () => {
    const over = { type: 'end_feature', when_over: true, actor: MODERATOR } as const;
    const bought = run(after(...featured), feature(7)(day(10))).state;
    expect(refused(bought, { ...over, now: day(10) })).toMatchObject({ code: 'NOT_DUE' });
    expect(until(run(bought, { ...over, now: day(17) }).state)).toBeNull();
  });

  it('is not given back while the ad stayed public, or when it had run out before', () => {
    const visible = after(...featured, edit({ price_minor: 1 }, keptLive));
    expect(typesOf(run(visible, approve(2)(day(5))).events)).toEqual(['listing.approved']);
    const late = run(after(...featured), edit()(day(30))).state;
    expect(typesOf(run(late, approve(2)(day(31))).events)).toEqual(['listing.approved']);
  });

  it('ends when staff says so, and ending it twice changes nothing', () => {
    const ended = run(after(...featured), endFeature(day(4))).state;
    expect(until(ended)).toBeNull();
    expect(run(ended, endFeature(day(4))).events).toEqual([]);
  });

  it('is not given to the ad of a suspended seller, which nobody sees', () => {
    const hidden = { ...feature(7)(day(2)), seller_suspended: true } as ListingCommand;
    expect(refused(after(submit(), approve()), hidden)).toMatchObject({ kind: 'conflict', code: 'SELLER_SUSPENDED' });
  });

  it.each([0, -1, 1.5, 366, NaN])('is not sold for %s days', (days) => {
    expect(refused(after(submit(), approve()), feature(days)(day(2)))).toMatchObject({ kind: 'invalid' });
  });
});

describe('the clock', () => {
  const withDays = (ad_duration_days: number, at: number): ListingCommand =>
    ({ ...expire(day(at)), ad_duration_days }) as ListingCommand;

  it('ends an ad when its days are over, counted from when it became active last', () => {
    const state = after(submit(), approve());
    expect(refused(state, withDays(30, 30.9))).toMatchObject({ code: 'NOT_DUE' });
    expect(nameOf(run(state, withDays(30, 31)).state)).toBe('inactive/expired');
    const again = run(after(...STATES['inactive/expired']), byOwner('reactivate')(day(40))).state;
    expect(refused(again, withDays(30, 69))).toMatchObject({ code: 'NOT_DUE' });
  });

  it('ends nothing while the setting is off', () => {
    expect(refused(after(submit(), approve()), withDays(0, 4000))).toMatchObject({ code: 'NOT_DUE' });
  });
});
