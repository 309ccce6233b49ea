import { parseArgs } from 'node:util';
import { ReplayConsole } from '../replay-console.js';
import { type CliCommand, CliCommands, type CliRun, UsageError, wholeNumber } from '#platform/cli/cli-command.js';

const consoleOf = ({ app }: CliRun): ReplayConsole => app.get(ReplayConsole);

function nameIn(args: readonly string[], what: string): string {
  const name = args.find((arg) => !arg.startsWith('-'));
  if (name === undefined) throw new UsageError(`Which ${what}? Give its name.`);
  return name;
}

const show: CliCommand = {
  name: 'events show',
  usage: '<stream> [--open] [--json]',
  help: 'everything that happened to one thing; --open shows sealed text, --json a line an event',
  run: async (run) => {
    const [open, json] = [run.args.includes('--open'), run.args.includes('--json')];
    run.print(await consoleOf(run).show(nameIn(run.args, 'stream'), { open, json }));
  },
};

const tail: CliCommand = {
  name: 'events tail',
  usage: '[--last 20] [--prefix listing-] [--once] [--open] [--json]',
  help: 'what happens now, event by event, until Ctrl-C',
  run: async (run) => {
    const { values } = parseArgs({
      args: [...run.args],
      options: {
        last: { type: 'string', default: '20' },
        prefix: { type: 'string' },
        once: { type: 'boolean', default: false },
        open: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
      },
    });
    await consoleOf(run).tail(run.print, {
      last: wholeNumber(values.last, '--last', { max: 100_000 }),
      streamPrefix: values.prefix,
      open: values.open,
      json: values.json,
      follow: values.once ? undefined : run.signal,
      columns: process.stdout.isTTY ? process.stdout.columns : undefined,
    });
  },
};

export const eventCommands = new CliCommands([show, tail], {
  place: 30,
});
