import { CommandBus } from '@nestjs/cqrs';
import { RecordSkippedEvent } from '#modules/audit/contract.js';
import { type CliCommand, CliCommands } from '#platform/cli/cli-command.js';
import { ReactionConsole } from '../reaction-console.js';
import { skipContext, skipOrder } from './skip-order.js';

const status: CliCommand = {
  name: 'reactions status',
  usage: '',
  help: 'how far each reaction is, what is parked',
  run: async ({ app, print }) => print(await app.get(ReactionConsole).status()),
};

const parked: CliCommand = {
  name: 'reactions parked',
  usage: '[<name>]',
  help: 'events that a reaction could not handle, and why',
  run: async ({ app, args, print }) => print(await app.get(ReactionConsole).parked(args[0])),
};

const retry: CliCommand = {
  name: 'reactions retry-parked',
  usage: '[<name>]',
  help: 'handles parked events again, after a fix',
  run: async ({ app, args, print }) => print(await app.get(ReactionConsole).retryParked(args[0])),
};

const skip: CliCommand = {
  name: 'reactions skip',
  usage: '<name> <stream>@<revision> --reason "…"',
  help: 'leaves a parked event out for good and goes on with its stream; stands in the audit log',
  async run({ app, args, print }) {
    const { name, stream, revision, reason } = skipOrder(args, 'reactions skip');
    const console = app.get(ReactionConsole);
    const event = await console.parkedAt(name, stream, revision);
    const context = skipContext(app, event.eventId, `skip:${name}`);
    const skip = { reaction: name, stream, revision: event.revision, event_type: event.type };
    await app.get(CommandBus).execute(new RecordSkippedEvent({ context, skip, reason }));
    print(await console.skip(event));
  },
};

export const reactionCommands = new CliCommands([status, parked, retry, skip], { place: 31 });
