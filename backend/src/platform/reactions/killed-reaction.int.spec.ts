import { fork } from 'node:child_process';
import { createTestDatabase, type TestDatabase } from '#test/support/database.js';
import { EchoReaction, echoed } from '#test/builders/echo-reaction.js';
import { add, ReadSide, spoil } from '#test/builders/read-side.js';

describe('a reaction whose process is killed', () => {
  let database: TestDatabase;
  let writer: ReadSide;
  let heir: EchoReaction;

  beforeEach(async () => {
    database = await createTestDatabase();
    writer = new ReadSide(database.url);
    heir = new EchoReaction(writer);
    heir.before = ({ type }) => {
      if (type === 'jar.spoilt') throw new Error('spoilt: it cannot be echoed');
    };
  });
  afterEach(async () => {
    await heir.beforeApplicationShutdown();
    await writer.close();
    await database.drop();
  });

  it.each([
    ['before the act', 1],
    ['before the act', 30],
    ['after the act', 1],
    ['after the act', 30],
    ['before parking', 2],
    ['after parking', 2],
    ['before the position', 1],
    ['after the position', 1],
  ])('echoes each event once: %s (%i)', async (step, times) => {
    for (let id = 1; id <= 20; id += 1) await writer.append(id, add('a', 1), id === 7 ? spoil('kurt') : add('b', 1));
    await writer.append(7, add('c', 1));
    expect(await killedChild(database.url, step, times)).toBe('SIGKILL');
    await heir.catchUp();
    const all = Array.from({ length: 20 }, (_, n) => [`jar-${n + 1}@0`, `jar-${n + 1}@1`]).flat();
    expect([...(await echoed(writer))].sort()).toEqual(all.filter((label) => label !== 'jar-7@1').sort());
    expect(await heir.parked()).toMatchObject([
      { streamId: 'jar-7', revision: 1, error: 'spoilt: it cannot be echoed' },
      { streamId: 'jar-7', revision: 2, error: null },
    ]);
  });
});

function killedChild(url: string, step: string, times: number): Promise<NodeJS.Signals | null> {
  const child = fork(new URL('../../../test/support/reaction-child.mjs', import.meta.url), [url, step, String(times)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  return new Promise((resolve) => child.once('exit', (_, signal) => resolve(signal)));
}
