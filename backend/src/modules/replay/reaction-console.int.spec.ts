import type { INestApplicationContext } from '@nestjs/common';
import { createTestDatabase, type TestDatabase } from '#test/support/database.js';
import { EchoReaction } from '#test/builders/echo-reaction.js';
import { ReadSide, spoil } from '#test/builders/read-side.js';
import { OperatorRefusal } from '#platform/projections/operator-refusal.js';
import type { Reactions } from '#platform/reactions/reactions.js';
import { Clock } from '#kernel/clock.js';
import type { RecordEngineeringAct } from '#modules/audit/contract.js';
import { reactionCommands } from './cli/reaction-commands.js';
import { ParkedDesk } from './jobs/parked-desk.js';
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
    await expect(retried).rejects.toThrow('echo: jar-1@0 still fails: broken');
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
});
