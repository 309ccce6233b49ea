import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { CommandBus } from '@nestjs/cqrs';
import { staffReason } from '@ilan/api';
import { Clock } from '#kernel/clock.js';
import { RecordSkippedEvent } from '#modules/audit/contract.js';
import { type CliCommand, CliCommands, UsageError } from '#platform/cli/cli-command.js';
import { ReactionConsole } from '../reaction-console.js';

const OPERATOR = { id: 'system:operator', role: 'super_admin' };
const PLACE = /^(.+)@(\d{1,15})$/;

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
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { reason: { type: 'string', default: '' } },
      allowPositionals: true,
    });
    const [name, place = '', ...rest] = positionals;
    const [, stream, revision] = PLACE.exec(place) ?? [];
    if (name === undefined || stream === undefined || rest.length > 0)
      throw new UsageError(
        'Which event of which reaction? npm run cli -- reactions skip <name> listing-42@3 --reason "…"',
      );
    const reason = staffReason.safeParse(values.reason);
    if (!reason.success) throw new UsageError('Say why, in 10 characters or more: --reason "The ad is gone"');
    const console = app.get(ReactionConsole);
    const event = await console.parkedAt(name, stream, Number(revision));
    const id = randomUUID();
    const context = {
      actor: OPERATOR,
      correlationId: id,
      causationId: event.eventId,
      now: app.get(Clock).now(),
      // Asked again after it died half-way, it records the skip once.
      idempotencyKey: `skip:${name}:${event.eventId}`,
    };
    const told = { reaction: name, stream, revision: event.revision, event_type: event.type };
    await app.get(CommandBus).execute(new RecordSkippedEvent({ context, skip: told, reason: reason.data }));
    print(await console.skip(event));
  },
};

export const reactionCommands = new CliCommands([status, parked, retry, skip], { place: 31 });
