import { once } from 'node:events';
import { createWriteStream, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { EventStore } from '#platform/event-store/event-store.js';
import { type CliCommand, CliCommands, ProvenInPart, UsageError } from '#platform/cli/cli-command.js';
import { ProgressBar } from '#platform/cli/progress-bar.js';
import { Database } from '#platform/postgres/database.js';
import { OperatorRefusal } from '#platform/projections/operator-refusal.js';
import { chainEnd, HeldChain } from '../log-file/held-chain.js';
import { LogCensus } from '../log-file/log-census.js';
import type { FileSum } from '../log-file/log-lines.js';
import { LogTransfer, verifiedFile } from '../log-file/log-transfer.js';
import { Recovery } from '../recovery/recovery.js';
import { textTable } from '../texts/text-table.js';

const JSON_OPTION = { json: { type: 'boolean', default: false } } as const;

const wantsJson = (args: readonly string[]): boolean =>
  parseArgs({ args: [...args], options: JSON_OPTION }).values.json;

function fileIn(args: readonly string[]): string {
  const [file, ...rest] = parseArgs({ args: [...args], allowPositionals: true }).positionals;
  if (file === undefined || rest.length > 0) throw new UsageError('Which file? Give its name.');
  return file;
}

/** Shown while `work` goes through the events of a log or a file. */
async function counted<Result>(work: (told: (events: number) => void) => Promise<Result>): Promise<Result> {
  const bar = new ProgressBar();
  const result = await work((events) => bar.count(events, 'events'));
  bar.end();
  return result;
}

const told = ({ events, hash, file }: FileSum): string =>
  `${events} events, last hash ${hash}${file === undefined ? '' : `, hash of the file ${file}`}.`;

/** Said of a file that an earlier version wrote, or that somebody has made look so. */
const UNPROVEN =
  'It has the older form 1, which names no hash of the file: its first line (store and time) and the times of recording are not proven.';

const types: CliCommand = {
  name: 'events types',
  touches: 'looks',
  usage: '[--json]',
  help: 'which events there are: how many of each type and version stand in the log, since when, how large, and which upcasters lead up',
  example: '--json',
  async run({ app, args, print }) {
    const json = wantsJson(args);
    const found = await counted((onProgress) => app.get(LogCensus).types(onProgress));
    if (json) {
      print(JSON.stringify(found));
      return;
    }
    const rows = found.map(({ type, schema, newest, upcasters, events, first, last, bytes }) => [
      ...[type, schema, newest ?? 'unknown', upcasters.map((from) => `${from}→${from + 1}`).join(' ') || '–', events],
      ...[dayOf(first), dayOf(last), Math.ceil(bytes / 1_024)],
    ]);
    print(textTable(['type', 'version', 'newest', 'upcasters', 'events', 'first', 'last', 'KiB'], rows));
  },
};

const dayOf = (moment: Date | null): string => moment?.toISOString().slice(0, 10) ?? 'never';

const lint: CliCommand = {
  name: 'events lint',
  touches: 'looks',
  usage: '[--json]',
  help: 'opens every event of the log as its readers do, and names those that no longer can be read',
  example: '',
  endsWith1: 'an event cannot be read',
  async run({ app, args, print }) {
    const json = wantsJson(args);
    const report = await counted((onProgress) => app.get(LogCensus).lint(onProgress));
    if (json) print(JSON.stringify(report));
    else for (const { place, type, reason } of report.first) print(`${place}  ${type}  ${reason}`);
    if (report.unreadable > 0)
      throw new OperatorRefusal(`${report.unreadable} of ${report.events} events cannot be read.`);
    if (!json) print(`All ${report.events} events can be read.`);
  },
};

const exportLog: CliCommand = {
  name: 'events export',
  touches: 'looks',
  usage: '<file> [--json]',
  help: 'writes the whole log into a new file, line by line, with a chain of hashes, and holds it against the audit chain, where there is one; what is sealed stays sealed',
  example: 'log.ndjson',
  endsWith1: 'the log is not the one that the audit chain knows; the file is written',
  async run({ app, args, print, signal }) {
    const { values, positionals } = parseArgs({ args: [...args], options: JSON_OPTION, allowPositionals: true });
    const file = fileIn(positionals);
    const chain = new HeldChain(await chainEnd(app.get(Database)));
    const output = createWriteStream(file, { flags: 'wx', mode: 0o600 });
    await once(output, 'open').catch((error: unknown) => {
      const { code } = error as NodeJS.ErrnoException;
      throw new UsageError(
        code === 'EEXIST' ? `${file} is there already.` : `${file} cannot be written: ${code ?? ''}`,
      );
    });
    const failed = once(output, 'error').then(([error]) => Promise.reject(error as Error));
    failed.catch(() => undefined);
    const write = async (line: string): Promise<void> => {
      signal.throwIfAborted();
      if (!output.write(`${line}\n`)) await Promise.race([once(output, 'drain'), failed]);
    };
    let sum: FileSum;
    try {
      sum = await counted((onProgress) => app.get(LogTransfer).export(write, new Date(), onProgress, chain));
      output.end();
      await Promise.race([once(output, 'close'), failed]);
    } catch (error) {
      output.destroy();
      // Half of a log is none.
      rmSync(file, { force: true });
      throw error;
    }
    const { verdict, events } = chain.verdict;
    const isOther = verdict === 'differs';
    if (values.json) print(JSON.stringify({ ...sum, audit_chain: { verdict, events } }));
    else print(isOther ? `Written: ${told(sum)}` : `Written: ${told(sum)} ${chainLine(events, sum.events)}`);
    if (isOther)
      throw new OperatorRefusal(
        `The audit chain DIFFERS: it knows ${events} events, and they are not those of this log. Where: npm run cli -- audit verify`,
      );
  },
};

/** Of a chain that is equal as far as it goes, or has not begun. */
function chainLine(known: number, events: number): string {
  if (known === 0) return 'There was nothing to compare it with: the audit chain knows none of its events.';
  if (known === events) return 'The audit chain of this log ends with the same hash.';
  return `The audit chain knows ${known} of ${events} events so far, and they are the same.`;
}

/** What somebody asks of a file beside that it holds together: the same of one that is looked at and of one that is taken over. */
const FILE_OPTIONS = {
  'expect-hash': { type: 'string' },
  'allow-form-1': { type: 'boolean', default: false },
} as const;
const FILE_USAGE = '<file> [--expect-hash <hash>] [--allow-form-1]';
const FILE_HELP = {
  '--expect-hash':
    'the hash of the file as the export told it: another file is refused, however well it holds together',
  '--allow-form-1': 'a file of the older form 1 is enough, whose first line and times of recording nothing proves',
} as const;

function askedFile(args: readonly string[]) {
  const { values, positionals } = parseArgs({ args: [...args], options: FILE_OPTIONS, allowPositionals: true });
  return { file: fileIn(positionals), expected: values['expect-hash'], allowsForm1: values['allow-form-1'] };
}

/** @throws OperatorRefusal for another file than the one whose hash was written down */
function expectFile({ file }: FileSum, expected: string | undefined, andThen = ''): void {
  if (expected === undefined || expected === file) return;
  const its = file === undefined ? 'it names no hash of its own' : `its hash is ${file}`;
  throw new OperatorRefusal(
    `Intact in itself, but it is another file: ${its}, and ${expected} was expected.${andThen}`,
  );
}

/** Of a file that was not written down as one of form 1. */
const inPart = (andThen = '') =>
  new ProvenInPart(
    `${UNPROVEN} A newer file looks the same once somebody has taken its hash away.${andThen} If it is an older one: --allow-form-1`,
  );

const verifyExport: CliCommand = {
  name: 'events verify-export',
  touches: 'nothing',
  usage: FILE_USAGE,
  help: 'whether an exported log is whole and unaltered, its first line and the times of recording too, or else the first line that is not',
  options: FILE_HELP,
  example: 'log.ndjson',
  endsWith1: 'the file is not whole, was altered, or is another one than was expected',
  endsWith3: 'each line is proven, but the file has the older form 1, as one also has whose hash was taken away',
  async run({ args, print }) {
    const { file, expected, allowsForm1 } = askedFile(args);
    const sum = await counted((onProgress) => readable(file, verifiedFile(file, onProgress)));
    expectFile(sum, expected);
    if (sum.file !== undefined) {
      print(`Intact: ${told(sum)}`);
      return;
    }
    const proven = `Proven line by line: ${told(sum)}`;
    print(allowsForm1 ? `${proven} ${UNPROVEN}` : proven);
    if (!allowsForm1) throw inPart();
  },
};

const NOTHING = ' Nothing was written.';

const importLog: CliCommand = {
  name: 'events import',
  touches: 'changes',
  usage: FILE_USAGE,
  help: 'writes an exported log into the empty one that is configured, proves that both are equal; goes on where it was interrupted',
  options: FILE_HELP,
  example: 'log.ndjson',
  endsWith1: 'the file is not whole, or another one than was expected, or the log holds something else',
  endsWith3:
    'each line is proven, but the file has the older form 1, as one also has whose hash was taken away: nothing was written',
  async run({ app, args, print }) {
    const { file, expected, allowsForm1 } = askedFile(args);
    const accept = (found: FileSum): void => {
      expectFile(found, expected, NOTHING);
      if (found.file === undefined && !allowsForm1) throw inPart(NOTHING);
    };
    // It is another log than the read models know: that is what an import is for. They are not touched; `recover` takes them there.
    app.get(EventStore).gate = undefined;
    const { added, ...sum } = await counted((onProgress) =>
      readable(file, app.get(LogTransfer).import(file, onProgress, accept)),
    );
    print(
      `Equal to the file: ${told(sum)} ${added} of them were written now.${sum.file === undefined ? ` ${UNPROVEN}` : ''}`,
    );
    // An installation that knows no log takes this one for its own.
    if ((await app.get(Recovery).refusal()) !== undefined)
      print('Next: npm run cli -- recover --adopt-log --yes --reason "…"');
  },
};

/** @throws UsageError for a file that is not there or cannot be read */
async function readable<Result>(file: string, work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException;
    if (syscall !== 'open' && syscall !== 'read') throw error;
    throw new UsageError(`${file} cannot be read: ${code ?? ''}`);
  }
}

export const logCommands = new CliCommands([types, lint, exportLog, verifyExport, importLog], { place: 30 });
