import { parseArgs } from 'node:util';
import { CommandBus } from '@nestjs/cqrs';
import { RecordOpenedEvent } from '#modules/audit/contract.js';
import type { RecordedEvent } from '#platform/event-store/event-store.js';
import { StandsElsewhere } from '../log/stands-elsewhere.js';
import { SealedTexts } from '../log/sealed-texts.js';
import { rowsText } from '../rows/row-text.js';
import { RowsOfEvents } from '../rows/rows-of-events.js';
import { ReplayConsole } from '../consoles/replay-console.js';
import { operatorContext, reasonIn } from './skip-order.js';
import { type CliCommand, CliCommands, type CliRun, UsageError, wholeNumber } from '#platform/cli/cli-command.js';
import { terminalColumns } from '#platform/cli/terminal.js';

const consoleOf = ({ app }: CliRun): ReplayConsole => app.get(ReplayConsole);

/** So many events are opened at once: each stands in the audit trail of whoever wrote it. */
const MOST_OPENED = 200;

async function recordOpened({ app }: CliRun, events: readonly RecordedEvent[], reason: string): Promise<void> {
  const looks = app.get(SealedTexts).looksAt(events, MOST_OPENED);
  for (const look of looks)
    await app.get(CommandBus).execute(new RecordOpenedEvent({ context: operatorContext(app), look, reason }));
}

const show: CliCommand = {
  name: 'events show',
  touches: (args) => (args.includes('--open') ? 'beside' : 'looks'),
  usage: '<stream> [--open --reason "…"] [--json]',
  help: 'everything that happened to one thing; --open shows sealed text and stands in the audit log, --json a line an event',
  options: {
    '--open': 'opens sealed words too, which stands in the audit log',
    '--json': 'a line of JSON for each event on standard output, and nothing else there',
  },
  example: 'listing-1 --open --reason "The owner asks what was written"',
  run: async (run) => {
    const { values, positionals } = parseArgs({
      args: [...run.args],
      options: {
        open: { type: 'boolean', default: false },
        reason: { type: 'string', default: '' },
        json: { type: 'boolean', default: false },
      },
      allowPositionals: true,
    });
    const [stream, ...rest] = positionals;
    if (stream === undefined || rest.length > 0) throw new UsageError('Which stream? Give its name.');
    const reason = values.open ? reasonIn(values.reason) : '';
    // What cannot be recorded is not shown; what is shown is what was recorded, read once.
    const beforeOpening = (events: readonly RecordedEvent[]) => recordOpened(run, events, reason);
    const elsewhere = await run.app.get(StandsElsewhere).of(stream);
    const rowsOf = async (events: readonly RecordedEvent[]) => rowsText(await run.app.get(RowsOfEvents).of(events));
    const { open, json } = values;
    run.print(await consoleOf(run).show(stream, { open, json, beforeOpening, elsewhere, rowsOf }));
  },
};

const tail: CliCommand = {
  name: 'events tail',
  touches: 'looks',
  usage: '[--last 20] [--prefix listing-] [--once] [--json]',
  help: 'what happens now, event by event, until Ctrl-C',
  options: {
    '--last': 'with how many events of before it begins',
    '--prefix': 'only streams whose name begins so',
    '--once': 'ends with the newest one, waits for no more',
    '--json': 'a line of JSON for each event on standard output, and nothing else there',
  },
  example: '--prefix listing- --last 5 --once',
  run: async (run) => {
    const { values } = parseArgs({
      args: [...run.args],
      options: {
        last: { type: 'string', default: '20' },
        prefix: { type: 'string' },
        once: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
      },
    });
    await consoleOf(run).tail(run.print, {
      last: wholeNumber(values.last, '--last', { max: 100_000 }),
      streamPrefix: values.prefix,
      json: values.json,
      follow: values.once ? undefined : run.signal,
      columns: terminalColumns(),
    });
  },
};

export const eventCommands = new CliCommands([show, tail], {
  place: 30,
});
