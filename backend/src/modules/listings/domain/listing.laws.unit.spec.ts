import fc from 'fast-check';
import { day } from '#test/builders/a-listing.js';
import { lives, type Step } from '#test/builders/listing-histories.js';
import { approve, ASKED, edit, feature, live, run, submit } from '#test/builders/listing-scenarios.js';
import { listingDecider } from './listing.decider.js';
import type { ListingEvent } from './listing.events.js';
import { isLive, publicRevision } from './listing.state.js';
import { ACTIONS, allowedActions } from './listing.transitions.js';

const everyStep = (law: (step: Step, index: number, life: readonly Step[]) => void) =>
  fc.assert(
    fc.property(lives, (life) => life.forEach(law)),
    { numRuns: 500 },
  );

const eventsUpTo = (life: readonly Step[], index: number): readonly ListingEvent[] =>
  life.slice(0, index + 1).flatMap(({ events }) => events);

describe('whatever happens to an ad', () => {
  it('the public never sees a revision that nobody approved', () => {
    everyStep(({ state }, index, life) => {
      const shown = publicRevision(state);
      if (shown === null) return;
      const approved = eventsUpTo(life, index).flatMap((event) =>
        event.type === 'listing.approved' ? [event.data.content_revision] : [],
      );
      expect(approved).toContain(shown);
    });
  });

  it('the sort date is that of the first approval until the ad is bumped, then that of the last bump', () => {
    everyStep(({ state }, index, life) => {
      let sorted: string | null = null;
      for (const event of eventsUpTo(life, index)) {
        if (event.type === 'listing.bumped') sorted = event.data.at;
        if (event.type !== 'listing.approved') continue;
        sorted ??= event.data.at;
        expect(event.data.published_at).toBe(sorted);
      }
      if (isLive(state)) expect(state.published_at).toBe(sorted === null ? null : Date.parse(sorted));
    });
  });

  it('featured time is only ever taken back by ending it', () => {
    everyStep(({ before, state, events }) => {
      if (!isLive(before) || !isLive(state) || before.featured_until === null) return;
      if (events.some(({ type }) => type === 'listing.feature-ended')) return;
      expect(state.featured_until).toBeGreaterThanOrEqual(before.featured_until);
    });
  });

  it('whatever ends a review gives back the featured time that it has eaten', () => {
    const before = [submit(), approve(), feature(), edit()].reduce(
      (so_far, ask, at) => run(so_far, ask(day(at))).state,
      listingDecider.initialState,
    );
    const { featured_until } = live(before);
    const ended = ACTIONS.flatMap((action) => {
      const decided = listingDecider.decide(ASKED[action](before)(day(5)), before);
      const after = decided.ok ? decided.value.reduce(listingDecider.evolve, before) : before;
      return isLive(after) && after.status !== 'pending' ? [{ action, until: after.featured_until }] : [];
    });
    expect(ended.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['approve', 'reject', 'request_changes', 'deactivate']),
    );
    const twoDaysMore = (featured_until ?? 0) + 2 * 86_400_000;
    expect(ended).toEqual(ended.map(({ action }) => ({ action, until: twoDaysMore })));
  });

  it('revisions of the content count up by one', () => {
    everyStep((_, index, life) => {
      const revisions = eventsUpTo(life, index).flatMap((event) =>
        event.type === 'listing.submitted' || event.type === 'listing.edited' ? [event.data.content_revision] : [],
      );
      expect(revisions).toEqual(revisions.map((_revision, position) => position + 1));
    });
  });

  it('a refusal names exactly the actions that would not be refused for the state', () => {
    everyStep(({ command, before, events }) => {
      if (!isLive(before) || events.length > 0) return;
      const decided = listingDecider.decide(command, before);
      if (decided.ok || decided.error.code !== 'INVALID_TRANSITION') return;
      expect(decided.error.details).toMatchObject({ allowed: allowedActions(before) });
      expect(allowedActions(before)).not.toContain(command.type);
    });
  });

  it('a deleted ad stays deleted, and every other one can be deleted', () => {
    everyStep(({ before, state }) => {
      if (before.status === 'deleted') expect(state.status).toBe('deleted');
      if (isLive(before)) expect(allowedActions(before)).toContain('delete');
    });
  });

  it('the histories of this test reach every action', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(lives, (life) => {
        for (const { command, events } of life) if (events.length > 0) seen.add(command.type);
      }),
      { numRuns: 2_000, seed: 1 },
    );
    expect([...seen].sort()).toEqual([...ACTIONS].sort());
  });
});
