import { parseArgs } from 'node:util';
import { type CliCommand, CliCommands, UsageError } from '#platform/cli/cli-command.js';
import { ReactionConsole } from '../consoles/reaction-console.js';
import { retryOrder, retryParked, skipParked } from './settling.js';
import { skipOrder } from './skip-order.js';

/** A name, or none, and whether JSON is wanted. */
function read(args: readonly string[]) {
  const options = { json: { type: 'boolean', default: false } } as const;
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  if (positionals.length > 1) throw new UsageError(`One name, not ${positionals.length}.`);
  return { name: positionals[0], json: values.json };
}

const status: CliCommand = {
  name: 'reactions status',
  touches: 'looks',
  usage: '[--json]',
  help: 'how far each reaction is and how fast, what is parked',
  example: '--json',
  async run({ app, args, print }) {
    const reactions = app.get(ReactionConsole);
    print(read(args).json ? JSON.stringify(await reactions.far()) : await reactions.status());
  },
};

const parked: CliCommand = {
  name: 'reactions parked',
  touches: 'looks',
  usage: '[<name>] [--json]',
  help: 'events that a reaction could not handle, and why',
  example: 'tell-owner-when-ad-expires',
  async run({ app, args, print }) {
    const { name, json } = read(args);
    const reactions = app.get(ReactionConsole);
    print(json ? JSON.stringify(await reactions.setAside(name)) : await reactions.parked(name));
  },
};

const retry: CliCommand = {
  name: 'reactions retry-parked',
  touches: 'changes',
  usage: '[<name>] --reason "…" [--json]',
  help: 'handles parked events again, after a fix; stands in the audit log',
  example: 'tell-owner-when-ad-expires --reason "The server is back"',
  endsWith1: 'one still fails',
  async run(run) {
    const order = retryOrder(run.args);
    const events = await run.app.get(ReactionConsole).setAside(order.name);
    await retryParked(
      run,
      'reaction',
      events.map(({ reaction }) => reaction),
      order,
      'handled',
    );
  },
};

const skip: CliCommand = {
  name: 'reactions skip',
  touches: 'changes',
  usage: '<name> <stream>@<revision> --reason "…" [--json]',
  help: 'leaves a parked event out for good and goes on with its stream; stands in the audit log',
  example: 'tell-owner-when-ad-expires listing-42@2 --reason "Written by another program"',
  async run(run) {
    const order = skipOrder(run.args, 'reactions skip');
    const { eventId } = await run.app.get(ReactionConsole).parkedAt(order.name, order.stream, order.revision);
    const told = { eventId, once: `skip:${order.name}`, done: 'handled', left: 'is left out.' };
    await skipParked(run, 'reaction', order, told);
  },
};

export const reactionCommands = new CliCommands([status, parked, retry, skip], { place: 31 });
