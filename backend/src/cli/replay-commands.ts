import { parseArgs } from 'node:util';
import { OperatorRefusal, ReplayConsole } from '../modules/replay/contract.js';
import { ProgressBar } from '../progress-bar.js';
import { type CliCommand, type CliRun, UsageError } from './cli-command.js';

const OPEN = { type: 'boolean', default: false } as const;

/** A command over the console; what the console refuses is shown as a sentence. */
const command = (
  name: string,
  usage: string,
  help: string,
  work: (console: ReplayConsole, run: CliRun) => Promise<string | void>,
): CliCommand => ({
  name,
  usage,
  help,
  async run(run) {
    try {
      const text = await work(run.app.get(ReplayConsole), run);
      if (text) run.print(text);
    } catch (error) {
      throw error instanceof OperatorRefusal ? new UsageError(error.message) : error;
    }
  },
});

function first(args: readonly string[], what: string): string {
  const [value] = args;
  if (!value || value.startsWith('-')) throw new UsageError(`Which ${what}?`);
  return value;
}

async function withProgress(work: (onProgress: (events: number) => void) => Promise<string>): Promise<string> {
  const bar = new ProgressBar();
  try {
    return await work((events) => bar.show(`${events} events`, events, events + 1));
  } finally {
    bar.end();
  }
}

export const replayCommands: readonly CliCommand[] = [
  command(
    'events tail',
    '[--last 20] [--stream listing-] [--follow] [--open]',
    'the newest events of the log',
    async (console, run) => {
      const { values } = parseArgs({
        args: [...run.args],
        options: {
          last: { type: 'string', default: '20' },
          stream: { type: 'string' },
          follow: { type: 'boolean', default: false },
          open: OPEN,
        },
      });
      const last = Number(values.last);
      if (!Number.isSafeInteger(last) || last < 0) throw new UsageError('--last is a whole number');
      await console.tail(run.print, {
        last,
        streamPrefix: values.stream,
        open: values.open,
        follow: values.follow ? run.signal : undefined,
      });
    },
  ),
  command(
    'events show',
    '<stream> [--open]',
    'every event of one stream; --open shows sealed text in clear',
    (console, { args }) => {
      const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: { open: OPEN } });
      return console.show(first(positionals, 'stream, such as listing-17'), { open: values.open });
    },
  ),
  command('projections status', '', 'how far each read model is', (console) => console.status()),
  command(
    'projections rebuild',
    '<name> [--require-equal]',
    'builds a read model anew beside the live one and switches',
    (console, { args }) => {
      const { values, positionals } = parseArgs({
        args: [...args],
        allowPositionals: true,
        options: { 'require-equal': OPEN },
      });
      const name = first(positionals, 'read model');
      return withProgress((onProgress) => console.rebuild(name, { requireEqual: values['require-equal'], onProgress }));
    },
  ),
  command(
    'projections compare',
    '<name>',
    'builds a read model anew and compares it with the live one',
    (console, { args }) => withProgress((onProgress) => console.compare(first(args, 'read model'), onProgress)),
  ),
  command('projections restore', '<name>', 'returns to the build before the live one', (console, { args }) =>
    console.restore(first(args, 'read model')),
  ),
  command('projections parked', '[name]', 'events that could not be folded', (console, { args }) =>
    console.parked(args[0]),
  ),
  command('projections replay-parked', '[name]', 'tries parked events again', (console, { args }) =>
    console.replayParked(args[0]),
  ),
];
