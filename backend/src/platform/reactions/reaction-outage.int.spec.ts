import { jest } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '#test/support/database.js';
import { eventually } from '#test/support/eventually.js';
import { EchoReaction, echoed } from '#test/builders/echo-reaction.js';
import { add, ReadSide, spoil } from '#test/builders/read-side.js';
import { storeUnavailable } from '../event-store/store-unavailable.js';
import type { ReactionSettings } from './reaction-parts.js';
import type { ReactionOptions } from './reaction.js';

describe('a reaction in an outage', () => {
  let database: TestDatabase;
  const sides: ReadSide[] = [];
  const reactions: EchoReaction[] = [];
  const side = (): ReadSide => {
    const made = new ReadSide(database.url);
    sides.push(made);
    return made;
  };
  const echo = (options: Partial<ReactionOptions> = {}, settings: Partial<ReactionSettings> = {}): EchoReaction => {
    const made = new EchoReaction(side(), options, settings);
    reactions.push(made);
    return made;
  };
  const spoilt = (reaction: EchoReaction): void => {
    reaction.before = ({ type }) => {
      if (type === 'jar.spoilt') throw new Error('spoilt: it cannot be echoed');
    };
  };

  beforeEach(async () => {
    database = await createTestDatabase();
  });
  afterEach(async () => {
    await Promise.all(reactions.splice(0).map((made) => made.beforeApplicationShutdown()));
    await Promise.all(sides.splice(0).map((made) => made.close()));
    await database.drop();
  });

  it('says what was settled before the log went away, and blames no event for that', async () => {
    const reaction = echo();
    spoilt(reaction);
    await reaction.side.append(1, spoil('kurt'));
    await reaction.side.append(2, spoil('çürük'), add('b', 1));
    await reaction.side.append(3, spoil('ezik'));
    await reaction.catchUp();
    let tried = 0;
    reaction.before = () => {
      tried += 1;
      if (tried === 2) throw storeUnavailable();
    };
    const { settled, failed } = await reaction.retryParked();
    expect([settled, failed.length, tried]).toEqual([1, 1, 2]);
    const left = await reaction.parked();
    expect(left.length).toBeGreaterThanOrEqual(2);
    expect(left.every(({ error }) => error === null || error === 'spoilt: it cannot be echoed')).toBe(true);
    reaction.before = () => undefined;
    expect((await reaction.retryParked()).settled).toBe(left.length);
  });

  it('waits out an outage and blames no event for it', async () => {
    const reaction = echo();
    let away = 12;
    reaction.before = () => {
      if (away-- > 0) throw storeUnavailable();
    };
    await reaction.side.append(1, add('a', 1));
    reaction.start();
    await eventually('the echo', async () => (await echoed(reaction.side)).length === 1);
    expect(await reaction.parked()).toEqual([]);
  });

  it('parks the one event that fails as in an outage while there is none, so that it holds up no other', async () => {
    const reaction = echo({}, { retry: { attempts: 3, outageAttempts: 6, firstDelayMs: 2, mostDelayMs: 10 } });
    reaction.before = ({ streamId }) => {
      if (streamId === 'jar-1') throw Object.assign(new Error('its picture is nowhere'), { code: 'ENOENT' });
    };
    await reaction.side.append(1, add('a', 1));
    await reaction.side.append(2, add('b', 1));
    reaction.start();
    await eventually('the echo of the other', async () => (await echoed(reaction.side)).length === 1);
    expect(await reaction.parked()).toMatchObject([{ streamId: 'jar-1', error: 'its picture is nowhere' }]);
  });

  it('blames no event for an outage that lasts longer than its tries', async () => {
    const reaction = echo({}, { retry: { attempts: 3, outageAttempts: 2, firstDelayMs: 2, mostDelayMs: 10 } });
    let away = 40;
    const { store } = reaction.side;
    const head = store.head.bind(store);
    await reaction.side.append(1, add('a', 1));
    reaction.before = () => {
      if (away-- > 0) throw storeUnavailable();
    };
    store.head = () => (away > 0 && away < 40 ? Promise.reject(storeUnavailable()) : head());
    reaction.start();
    await eventually('the echo', async () => (await echoed(reaction.side)).length === 1);
    expect(await reaction.parked()).toEqual([]);
  });

  it('is well again when the log is, though nothing is written for it', async () => {
    const reaction = echo();
    const { store } = reaction.side;
    reaction.start();
    await eventually('the lead', async () => (await reaction.status()).state === 'live');
    let asked = 0;
    const outage = jest.spyOn(store, 'head').mockImplementation(() => {
      asked += 1;
      return Promise.reject(storeUnavailable());
    });
    await eventually('it asks in vain', () => asked > 1);
    outage.mockRestore();
    await eventually('it is well', async () => (await reaction.status()).state === 'live');
  });
});
