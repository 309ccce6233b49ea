import { parseArgs } from 'node:util';
import { CommandBus } from '@nestjs/cqrs';
import { RecordSkippedEvent } from '#modules/audit/contract.js';
import { type CliCommand, CliCommands, UsageError } from '#platform/cli/cli-command.js';
import { OperatorRefusal } from '#platform/projections/operator-refusal.js';
import { ReactionConsole } from '../reaction-console.js';
import { skipContext, skipOrder } from './skip-order.js';

/** A name, or none, and whether JSON is wanted. */
function read(args: readonly string[]) {
  const options = { json: { type: 'boolean', default: false } } as const;
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  if (positionals.length > 1) throw new UsageError(`One name, not ${positionals.length}.`);
  return { name: positionals[0], json: values.json };
}

const status: CliCommand = {
  name: 'reactions status',
  usage: '[--json]',
  help: 'how far each reaction is, what is parked',
  async run({ app, args, print }) {
    const reactions = app.get(ReactionConsole);
    print(read(args).json ? JSON.stringify(await reactions.far()) : await reactions.status());
  },
};

const parked: CliCommand = {
  name: 'reactions parked',
  usage: '[<name>] [--json]',
  help: 'events that a reaction could not handle, and why',
  async run({ app, args, print }) {
    const { name, json } = read(args);
    const reactions = app.get(ReactionConsole);
    print(json ? JSON.stringify(await reactions.setAside(name)) : await reactions.parked(name));
  },
};

const retry: CliCommand = {
  name: 'reactions retry-parked',
  usage: '[<name>] [--json]',
  help: 'handles parked events again, after a fix; exits with 1 where one still fails',
  async run({ app, args, print }) {
    const { name, json } = read(args);
    const reactions = app.get(ReactionConsole);
    if (!json) {
      print(await reactions.retryParked(name));
      return;
    }
    const outcomes = await reactions.handleParked(name);
    print(JSON.stringify(outcomes));
    if (outcomes.some(({ failed }) => failed.length > 0)) throw new OperatorRefusal('Some still fail.');
  },
};

const skip: CliCommand = {
  name: 'reactions skip',
  usage: '<name> <stream>@<revision> --reason "…" [--json]',
  help: 'leaves a parked event out for good and goes on with its stream; stands in the audit log',
  async run({ app, args, print }) {
    const { name, stream, revision, reason, json } = skipOrder(args, 'reactions skip');
    const console = app.get(ReactionConsole);
    const event = await console.parkedAt(name, stream, revision);
    const context = skipContext(app, event.eventId, `skip:${name}`);
    const skip = { reaction: name, stream, revision: event.revision, event_type: event.type };
    await app.get(CommandBus).execute(new RecordSkippedEvent({ context, skip, reason }));
    print(json ? JSON.stringify(await console.leaveOut(event)) : await console.skip(event));
  },
};

export const reactionCommands = new CliCommands([status, parked, retry, skip], { place: 31 });
