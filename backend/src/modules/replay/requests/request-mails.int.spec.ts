import { describe, expect, it, jest } from '@jest/globals';
import { QueryBus } from '@nestjs/cqrs';
import { AuditModule } from '#modules/audit/audit.module.js';
import { ChangeListingStatus } from '#modules/listings/contract.js';
import { EventStore } from '#platform/event-store/event-store.js';
import { ProjectionRegistry } from '#platform/projections/projection-registry.js';
import { asked } from '#test/support/listings-app.js';
import { NoticesWorld } from '#test/support/notices-world.js';
import { requestCommands } from '../cli/request-command.js';
import { GetRequestTree } from '../queries/get-request-tree.js';
import { ReplayModule } from '../replay.module.js';

const DAY = 24 * 60;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);

describe('the mails in the tree of a request', () => {
  const world = new NoticesWorld([AuditModule, ReplayModule]);

  /** The last event of that type of the ad. */
  async function told(listing_id: number, type: string) {
    const events = await world.system.app.get(EventStore).readStream(`listing-${listing_id}`);
    const event = events.findLast((one) => one.type === type)!;
    const tree = new GetRequestTree(event.meta.correlationId, { near: event.position });
    const { data } = await world.system.app.get(QueryBus).execute(tree);
    return data.find(({ id }) => id === event.id);
  }
  const mailsOf = async (listing_id: number, type: string) =>
    (await told(listing_id, type))?.mails.map(({ kind, person_id }) => `${kind} ${person_id}`);

  it('are those that its own reactions owed at once', async () => {
    const listing_id = await world.published();
    await world.react();
    expect(await mailsOf(listing_id, 'listing.approved')).toEqual(['notice 7']);
  });

  it('stand beside the hint that browsers were given of the same notice', async () => {
    const listing_id = await world.published();
    const hints = async (type: string) =>
      (await told(listing_id, type))?.hints.filter(({ read_model }) => read_model === null);
    expect(await hints('listing.approved')).toEqual([]);
    await world.react();
    const hint = { read_model: null, name: 'notices_changed', room: 'user:7', state: 'done' };
    expect(await hints('listing.approved')).toEqual([hint]);
    expect(await hints('listing.submitted')).toEqual([]);
    const published = world.system.hints.filter(({ name }) => name === 'notices_changed').map(({ room }) => room);
    expect(published).toEqual([hint.room]);
  });

  it('stand there also where a read model fails over the event: who looks at it wants to know why', async () => {
    const listing_id = await world.published();
    await world.react();
    const readModel = world.system.app.get(ProjectionRegistry).named('listings');
    jest.spyOn(readModel, 'hints').mockImplementation(() => {
      throw new TypeError('Cannot read properties of undefined');
    });
    expect(await mailsOf(listing_id, 'listing.approved')).toEqual(['notice 7']);
    const hints = (await told(listing_id, 'listing.approved'))?.hints.map(({ read_model }) => read_model);
    expect(hints).toContain('my-listings');
    expect(hints).not.toContain('listings');
  });

  it('say from when on notices are kept, and on a terminal that they were cleared away below older events', async () => {
    const listing_id = await world.published();
    const [event] = await world.system.app.get(EventStore).readStream(`listing-${listing_id}`);
    const { correlationId } = event!.meta;
    const cli = async () => {
      const said: string[] = [];
      const print = (line: string) => void said.push(line);
      const run = { app: world.system.app, args: [correlationId], signal: AbortSignal.timeout(60_000), print };
      await requestCommands.commands[0]!.run(run);
      return said.join('\n');
    };
    expect(await cli()).not.toContain('cleared away');
    world.setTime(inMinutes(179 * DAY));
    expect(await cli()).not.toContain('Notices of before');
    world.setTime(inMinutes(181 * DAY));
    const { meta } = await world.system.app.get(QueryBus).execute(new GetRequestTree(correlationId));
    const kept = Date.now() + 181 * DAY * 60_000 - Date.parse(meta.hints_since ?? '');
    expect(Math.round(kept / 60_000 / DAY)).toBe(180);
    expect(await cli()).toMatch(
      /^Notices of before \S+Z have been cleared away: what browsers were told of them, and/mu,
    );
  });

  it('are also those that gathered several events while somebody was away, below each of them and no other', async () => {
    const sold: number[] = [];
    for (const title of ['Kırmızı bisiklet satılık', 'Mavi bisiklet satılık']) {
      const listing_id = await world.published({ title });
      await world.people.as('Buse', 'POST', `/api/favorites/${listing_id}`);
      const context = asked({ id: '7', role: 'users' });
      const sell = new ChangeListingStatus({ context, listing_id, action: 'mark_sold' });
      await world.people.after(world.system.commands.execute(sell));
      sold.push(listing_id);
    }
    await world.react();
    for (const listing_id of sold) expect(await mailsOf(listing_id, 'listing.sold')).toEqual([]);
    await world.away(inMinutes(-1));
    expect(await world.owed(inMinutes(11))).toContain('notices 8');
    for (const listing_id of sold) {
      expect(await mailsOf(listing_id, 'listing.sold')).toEqual(['notices 8']);
      expect(await mailsOf(listing_id, 'listing.approved')).toEqual(['notice 7']);
    }
  });
});
