import { jest } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { createTestDatabase, type TestDatabase } from '#test/support/database.js';
import { EchoReaction } from '#test/builders/echo-reaction.js';
import { ReadSide, spoil } from '#test/builders/read-side.js';
import { OperatorRefusal } from '#platform/projections/operator-refusal.js';
import type { Reactions } from '#platform/reactions/reactions.js';
import { Clock } from '#kernel/clock.js';
import type { RecordEngineeringAct } from '#modules/audit/contract.js';
import { reactionCommands } from '../cli/reaction-commands.js';
import { ParkedDesk } from '../jobs/parked-desk.js';
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
    const reactions = { all: () => [reaction], named: () => reaction } as unknown as Reactions;
    const console = new ReactionConsole(reactions);
    const acts: unknown[] = [];
    const commands = { execute: ({ input }: RecordEngineeringAct) => Promise.resolve(acts.push(input)) } as never;
    const none = undefined as never;
    const desk = new ParkedDesk(none, reactions, none, console, none, none, commands);
    const known = new Map<unknown, unknown>([
      [ReactionConsole, console],
      [ParkedDesk, desk],
      [Clock, { now: () => new Date() }],
    ]);
    const app = { get: (token: unknown) => known.get(token) } as unknown as INestApplicationContext;
    const run = async (name: string, ...args: string[]): Promise<string> => {
      const said: string[] = [];
      const command = reactionCommands.commands.find((one) => one.name === `reactions ${name}`)!;
      await command.run({ app, args, signal: AbortSignal.timeout(60_000), print: (line) => void said.push(line) });
      return said.join('\n');
    };
    const why = ['--reason', 'The server is back'];
    reaction.before = () => Promise.reject(new Error('broken'));
    await reaction.side.append(1, spoil('kurt'));
    await reaction.catchUp();
    await expect(run('retry-parked')).rejects.toThrow('Say why');
    const retried = run('retry-parked', ...why);
    await expect(retried).rejects.toThrow(OperatorRefusal);
    await expect(retried).rejects.toThrow('echo: jar-1@0 still fails: unexpected fault: broken');
    await expect(run('retry-parked', 'echo', ...why, '--json')).rejects.toThrow('Some still fail.');
    expect(JSON.parse(await run('parked', '--json'))).toMatchObject([
      { streamId: 'jar-1', revision: 0, error: 'broken' },
    ]);
    reaction.before = () => undefined;
    expect(await run('retry-parked', 'echo', ...why)).toBe('echo: 1 events handled.');
    expect(await run('retry-parked', ...why)).toBe('Nothing is parked.');
    expect(acts).toHaveLength(3);
    expect(acts[0]).toMatchObject({ act: 'retry-reaction', target: 'echo', reason: 'The server is back' });
  });

  it('find the event that a stream waits for, and whether anything is parked, by reading one', async () => {
    reaction.before = () => Promise.reject(new Error('broken'));
    await reaction.side.append(1, spoil('kurt'));
    await reaction.catchUp();
    await reaction.side.database.query(
      `insert into app.reaction_parked (name, position, stream_id, revision, event_id, type, error)
       select 'echo', lpad((n * 1000000)::text, 20, '0'), 'jar-' || n || '0', 0, gen_random_uuid(), 'jar.spoilt', 'field "Ayşe"'
       from generate_series(0, 999) n`,
    );
    const counts: number[] = [];
    const { database: log } = reaction.side;
    const query = log.query.bind(log);
    jest.spyOn(log, 'query').mockImplementation(async (...statement) => {
      const rows = await query(...statement);
      counts.push(rows.length);
      return rows;
    });
    const reactions = { all: () => [reaction], named: () => reaction } as unknown as Reactions;
    const console = new ReactionConsole(reactions);
    expect(await console.parkedAt('echo', 'jar-1', 0)).toMatchObject({ streamId: 'jar-1', error: 'broken' });
    // What it was parked for goes into what is remembered of it: without the words that it quotes.
    expect(await console.parkedAt('echo', 'jar-70', 0)).toMatchObject({ error: 'field "…"' });
    await expect(console.parkedAt('echo', 'jar-1', 1)).rejects.toThrow(
      'jar-1 waits for jar-1@0: settle that one first.',
    );
    await expect(console.parkedAt('echo', 'jar-2', 0)).rejects.toThrow('Nothing of jar-2 is parked by echo.');
    const none = undefined as never;
    const commands = { execute: () => Promise.reject(new OperatorRefusal('Asked.')) } as never;
    const desk = new ParkedDesk(none, reactions, none, console, none, none, commands);
    const asked = { act: 'retry', part: 'reaction', name: 'echo', reason: 'The server is back' } as const;
    await expect(desk.settle(asked, none)).rejects.toThrow('Asked.');
    expect([counts.length, Math.max(...counts)]).toEqual([5, 1]);
  });
});
