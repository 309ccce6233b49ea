import { createTestDatabase, type TestDatabase } from '#test/support/database.js';
import { EchoReaction } from '#test/builders/echo-reaction.js';
import { ReadSide, spoil } from '#test/builders/read-side.js';
import { OperatorRefusal } from '#platform/projections/operator-refusal.js';
import type { Reactions } from '#platform/reactions/reactions.js';
import { ReactionConsole } from './reaction-console.js';

describe('reactions at the command line', () => {
  let database: TestDatabase;
  let reaction: EchoReaction;

  beforeEach(async () => {
    database = await createTestDatabase();
    reaction = new EchoReaction(new ReadSide(database.url));
  });
  afterEach(async () => {
    await reaction.beforeApplicationShutdown();
    await reaction.side.close();
    await database.drop();
  });

  it('fail when a parked event still fails, and say which and why', async () => {
    const console = new ReactionConsole({ all: () => [reaction], named: () => reaction } as unknown as Reactions);
    reaction.before = () => Promise.reject(new Error('broken'));
    await reaction.side.append(1, spoil('kurt'));
    await reaction.catchUp();
    const retried = console.retryParked();
    await expect(retried).rejects.toThrow(OperatorRefusal);
    await expect(retried).rejects.toThrow('echo: jar-1@0 still fails: broken');
    expect(await console.handleParked('echo')).toMatchObject([
      { reaction: 'echo', settled: 0, failed: [{ event: { streamId: 'jar-1' }, error: 'broken' }] },
    ]);
    expect(await console.setAside()).toMatchObject([{ streamId: 'jar-1', revision: 0, error: 'broken' }]);
    reaction.before = () => undefined;
    expect(await console.retryParked('echo')).toBe('echo: 1 events handled.');
    expect(await console.retryParked()).toBe('Nothing is parked.');
  });
});
