import { OWNER_ID } from '#test/builders/a-listing.js';
import { aRealContent, asked, byModerator, byOwner, aListingsSide } from '#test/support/listings-app.js';
import { EventStore } from '#platform/event-store/event-store.js';
import { ChangeSettings } from '#modules/settings/commands/change-settings.js';
import { ApproveListing, ChangeListingStatus, FeatureListing, SubmitListing } from '../contract.js';
import { ListingClock } from './listing-clock.js';

const DAY = 86_400_000;
const daysAgo = (days: number): Date => new Date(Date.now() - days * DAY);
const SYSTEM = { id: 'system:test', role: 'system' };

describe('the clock of ads', () => {
  const side = aListingsSide();
  let clock: ListingClock;
  beforeAll(() => {
    clock = side.app.get(ListingClock);
  });

  const activeSince = async (now: Date): Promise<number> => {
    const content = aRealContent();
    const { listing_id } = await side.commands.execute(
      new SubmitListing({ context: byOwner({ now }), owner_id: OWNER_ID, content }),
    );
    await side.commands.execute(new ApproveListing({ context: byModerator({ now }), listing_id, content_revision: 1 }));
    return listing_id;
  };
  const keepFor = (ad_duration_days: number) =>
    side.commands.execute(new ChangeSettings({ context: byModerator(), changes: { ad_duration_days } }));
  const typesOf = async (id: number): Promise<string[]> =>
    (await side.app.get(EventStore).readStream(`listing-${id}`)).map(({ type }) => type);
  const tick = async (): Promise<number> => {
    await side.engine.whenCaughtUp();
    return clock.tick();
  };

  it('lets no ad run out while the setting is 0', async () => {
    const old = await activeSince(daysAgo(400));
    expect(await tick()).toBe(0);
    expect(await typesOf(old)).not.toContain('listing.expired');
  });

  it('ends what is older than the setting, once, and leaves the rest', async () => {
    const [old, young] = [await activeSince(daysAgo(31)), await activeSince(daysAgo(29))];
    await keepFor(30);
    // Twice without the read model having seen the first: two workers at the same moment.
    await tick();
    await clock.tick();
    expect((await typesOf(old)).filter((type) => type === 'listing.expired')).toHaveLength(1);
    expect(await typesOf(young)).not.toContain('listing.expired');
    expect(await tick()).toBe(0);
    expect((await side.get(`/api/listings/${old}`)).statusCode).toBe(404);
  });

  it('goes past an ad that was sold after the rows were written', async () => {
    const [sold, due] = [await activeSince(daysAgo(40)), await activeSince(daysAgo(40))];
    await side.engine.whenCaughtUp();
    await side.engine.stop();
    await side.commands.execute(new ChangeListingStatus({ context: byOwner(), listing_id: sold, action: 'mark_sold' }));
    await clock.tick();
    expect((await typesOf(sold)).at(-1)).toBe('listing.sold');
    expect((await typesOf(due)).at(-1)).toBe('listing.expired');
    await side.engine.start();
  });

  it('ends featured time that is over', async () => {
    await keepFor(0);
    const id = await activeSince(daysAgo(10));
    const context = asked(SYSTEM, { now: daysAgo(9) });
    await side.commands.execute(new FeatureListing({ context, listing_id: id, days: 7 }));
    await tick();
    expect((await typesOf(id)).at(-1)).toBe('listing.feature-ended');
    expect(await tick()).toBe(0);
  });
});
