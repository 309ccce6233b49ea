import { ownerAction } from '@ilan/api';
import fc from 'fast-check';
import { day } from '#test/builders/a-listing.js';
import { after, approve, edit, judge, reopen, run, submit } from '#test/builders/listing-scenarios.js';
import { lives, rowOf, stored, titleOf } from '#test/builders/listing-histories.js';
import type { StoredEvent } from '#platform/projections/projection.js';
import { isLive, publicRevision } from '../domain/listing.state.js';
import { allowedActions } from '../domain/listing.transitions.js';
import { listingCard } from './listing-card.js';
import { listingPage } from './listing-page.js';
import { listingPrice } from './listing-price.js';
import { listingsProjection } from './listings.js';
import { myListing } from './my-listing.js';
import { ownerActionsAt } from '../owner-actions.js';

const everyLife = (
  law: (events: readonly StoredEvent[], life: typeof lives extends fc.Arbitrary<infer L> ? L : never) => void,
) =>
  fc.assert(
    fc.property(lives, (life) => law(stored(life.flatMap(({ events }) => events)), life)),
    { numRuns: 500 },
  );

describe('the read models of ads, after any life', () => {
  it('show the revision that the domain calls public, and nothing else', () => {
    everyLife((events, life) => {
      const state = life.at(-1)?.state;
      const shown = state ? publicRevision(state) : null;
      const titles = life.flatMap(({ events: happened }) =>
        happened.flatMap((event) =>
          event.type === 'listing.submitted' || event.type === 'listing.edited' ? [event.data.title] : [],
        ),
      );
      for (const table of [listingCard, listingPage]) {
        const row = rowOf(table, events);
        expect(row?.public_status ?? null).toBe(shown === null ? null : state?.status === 'sold' ? 'sold' : 'active');
        if (shown !== null) expect(row?.title).toBe(titles[shown - 1]);
      }
    });
  });

  it('keep for the owner the newest content and where what may be done is asked, and for others only what was approved last', () => {
    everyLife((events, life) => {
      const state = life.at(-1)?.state;
      const row = rowOf(myListing, events);
      if (!state || !isLive(state)) {
        expect(row).toBeUndefined();
        return;
      }
      const { newest, status, inactive_reason } = state;
      expect(row).toMatchObject({
        status,
        inactive_reason,
        title: newest.title,
        price_minor: newest.price_minor,
        photos: newest.photos,
        cover_photo_id: newest.cover_photo_id,
        content_revision: newest.content_revision,
      });
      // What the row holds is enough to ask what may be done, which is not kept in it.
      expect(row).not.toHaveProperty('actions');
      const allowed: readonly string[] = allowedActions(state);
      expect(ownerActionsAt({ status, inactive_reason })).toEqual(
        ownerAction.options.filter((action) => allowed.includes(action)),
      );
      const judged = ['rejected', 'changes_requested', 'taken_down'].includes(inactive_reason ?? '');
      expect(row?.reason !== null && row?.decided_at !== null).toBe(judged);
      const titles = life.flatMap(({ events: happened }) =>
        happened.flatMap((event) =>
          event.type === 'listing.submitted' || event.type === 'listing.edited' ? [event.data.title] : [],
        ),
      );
      const face = row?.face as { readonly title: string } | null;
      const shown = publicRevision(state);
      if (shown !== null) expect(face?.title).toBe(titles[shown - 1]);
      if (face) expect(face.title).toBe(titles[(state.approved_revision ?? 0) - 1]);
    });
  });

  it('keep for others what was approved before a refusal, also where the refusal is taken back', () => {
    const asks = [submit(), approve(), edit(), judge('reject', 2), reopen];
    let state = after();
    const events = asks.flatMap((ask, at) => {
      const done = run(state, ask(day(at)));
      state = done.state;
      return done.events;
    });
    const face = rowOf(myListing, stored(events))?.face as { readonly title: string } | null;
    expect(face?.title).toBe(rowOf(myListing, stored(events.slice(0, 2)))?.title);
  });

  it('tell the owner the status of the domain', () => {
    everyLife((events, life) => {
      const state = life.at(-1)?.state;
      const [card, page] = [rowOf(listingCard, events), rowOf(listingPage, events)];
      if (!state || !isLive(state)) {
        expect(card).toBeUndefined();
        if (page)
          expect(page).toMatchObject({ deleted: true, title: null, description: null, photos: [], draft: null });
        return;
      }
      const status = {
        status: state.status,
        inactive_reason: state.inactive_reason,
        active_since: state.active_since === null ? null : new Date(state.active_since),
        featured_until: state.featured_until === null ? null : new Date(state.featured_until),
      };
      expect(card).toMatchObject(status);
      expect(page).toMatchObject(status);
    });
  });

  it('keep only prices that were approved, no two neighbours the same', () => {
    everyLife((events) => {
      const row = rowOf(listingPrice, events);
      const prices = (row?.prices ?? []) as { price_minor: number }[];
      prices.reduce((last, { price_minor }) => {
        expect(price_minor).not.toBe(last);
        return price_minor;
      }, -1);
      const approvals = events.filter(({ type }) => type === 'listing.approved').length;
      expect(prices.length).toBeLessThanOrEqual(approvals);
    });
  });

  it('end the public’s hints with "removed" when nothing is left to see', () => {
    everyLife((events, life) => {
      const state = life.at(-1)?.state;
      const names = (listingsProjection.hints?.(events) ?? [])
        .filter(({ room }) => room === 'public')
        .map(({ name }) => name);
      const wasPublic = names.some((name) => name === 'listing_published');
      if (!state || !wasPublic) return;
      const lastVisible = names.filter((name) => name !== 'listing_changed').at(-1);
      const visible = publicRevision(state) !== null;
      if (state.status !== 'sold') expect(lastVisible).toBe(visible ? 'listing_published' : 'listing_removed');
    });
  });
});

it('a cover that was chosen comes first on the page and stands on the card', () => {
  const [life] = fc.sample(
    lives.filter(
      ([first]) => first?.events[0]?.type === 'listing.submitted' && first.events[0].data.cover_photo_id !== null,
    ),
    1,
  );
  const events = stored(life?.[0]?.events ?? []);
  expect(rowOf(listingCard, events)).toMatchObject({ cover: { id: 'photo-0-b' }, photo_count: 2, title: titleOf(0) });
  expect(rowOf(listingPage, events)).toMatchObject({ photos: [{ id: 'photo-0-b' }, { id: 'photo-0-a' }] });
});
