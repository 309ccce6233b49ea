import { parseArgs } from 'node:util';
import { CommandBus } from '@nestjs/cqrs';
import { RecordSkippedFold } from '#modules/audit/contract.js';
import { placeOf } from '#platform/projections/parked/parked-events.js';
import { skipContext, skipOrder } from './skip-order.js';
import { ReplayConsole } from '../replay-console.js';
import { ProgressBar } from '#platform/cli/progress-bar.js';
import { type CliCommand, CliCommands, type CliRun, UsageError, wholeNumber } from '#platform/cli/cli-command.js';

const consoleOf = ({ app }: CliRun): ReplayConsole => app.get(ReplayConsole);

function nameIn(args: readonly string[], what: string): string {
  const name = args.find((arg) => !arg.startsWith('-'));
  if (name === undefined) throw new UsageError(`Which ${what}? Give its name.`);
  return name;
}

const status: CliCommand = {
  name: 'projections status',
  usage: '',
  help: 'how far each read model is, what is parked',
  run: async (run) => run.print(await consoleOf(run).status()),
};

const rebuild: CliCommand = {
  name: 'projections rebuild',
  usage: '<name> [--require-equal]',
  help: 'makes a read model anew beside the live one, compares, switches',
  run: async (run) => {
    const { values, positionals } = parseArgs({
      args: [...run.args],
      options: { 'require-equal': { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    const bar = new ProgressBar();
    const report = await consoleOf(run).rebuild(nameIn(positionals, 'read model'), {
      requireEqual: values['require-equal'],
      onProgress: (events, total) => bar.show('events', events, total),
    });
    bar.end();
    run.print(report);
  },
};

const compare: CliCommand = {
  name: 'projections compare',
  usage: '<name>',
  help: 'makes a read model anew, compares it row by row, throws it away',
  run: async (run) => {
    const bar = new ProgressBar();
    const report = await consoleOf(run).compare(nameIn(run.args, 'read model'), (events, total) =>
      bar.show('events', events, total),
    );
    bar.end();
    run.print(report);
  },
};

const restore: CliCommand = {
  name: 'projections restore',
  usage: '<name>',
  help: 'returns to the build before the last switch, brought up to date',
  run: async (run) => run.print(await consoleOf(run).restore(nameIn(run.args, 'read model'))),
};

const parked: CliCommand = {
  name: 'projections parked',
  usage: '[<name>]',
  help: 'events that could not be folded, and why',
  run: async (run) => run.print(await consoleOf(run).parked(run.args[0])),
};

const replay: CliCommand = {
  name: 'projections replay-parked',
  usage: '[<name>]',
  help: 'folds parked events again, after a fix',
  run: async (run) => run.print(await consoleOf(run).replayParked(run.args[0])),
};

const skip: CliCommand = {
  name: 'projections skip',
  usage: '<name> <stream>@<revision> --reason "…"',
  help: 'leaves a parked event out of a read model for good; stands in the audit log',
  run: async (run) => {
    const { name, stream, revision, reason } = skipOrder(run.args, 'projections skip');
    const event = await consoleOf(run).parkedAt(name, stream, revision);
    const context = skipContext(run.app, event.eventId, `skip-fold:${name}:${placeOf(event)}`);
    const told = { projection: name, stream, revision, event_type: event.type };
    await run.app.get(CommandBus).execute(new RecordSkippedFold({ context, skip: told, reason }));
    run.print(await consoleOf(run).skip(event));
  },
};

const show: CliCommand = {
  name: 'events show',
  usage: '<stream> [--open]',
  help: 'everything that happened to one thing; --open shows sealed text',
  run: async (run) => {
    const open = run.args.includes('--open');
    run.print(await consoleOf(run).show(nameIn(run.args, 'stream'), { open }));
  },
};

const tail: CliCommand = {
  name: 'events tail',
  usage: '[--last 20] [--prefix listing-] [--once] [--open]',
  help: 'what happens now, event by event, until Ctrl-C',
  run: async (run) => {
    const { values } = parseArgs({
      args: [...run.args],
      options: {
        last: { type: 'string', default: '20' },
        prefix: { type: 'string' },
        once: { type: 'boolean', default: false },
        open: { type: 'boolean', default: false },
      },
    });
    await consoleOf(run).tail(run.print, {
      last: wholeNumber(values.last, '--last', { max: 100_000 }),
      streamPrefix: values.prefix,
      open: values.open,
      follow: values.once ? undefined : run.signal,
      columns: process.stdout.isTTY ? process.stdout.columns : undefined,
    });
  },
};

export const replayCommands = new CliCommands([status, rebuild, compare, restore, parked, replay, skip, show, tail], {
  place: 30,
});
