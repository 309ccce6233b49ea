import { type ReportFormat, reportFormat, type ReportName, reportName, reportQuery } from '@ilan/api';
import { writeFile } from 'node:fs/promises';
import { AppError } from '#kernel/app-error.js';
import { type CliCommand, CliCommands, UsageError } from '#platform/cli/cli-command.js';
import { OperatorRefusal } from '#platform/projections/operator-refusal.js';
import { ReportFiles } from '../files/report-file.js';
import { Reports } from '../reports.js';

const NAMES = reportName.options.join('|');
const OPTIONS = ['position', 'at', 'from', 'to', 'by', 'account', 'voucher', 'format', 'out'] as const;

/** Whoever doubts a figure that was printed makes the same report again, at the place in the log that stands on it. */
const run: CliCommand = {
  name: 'reports run',
  usage: `<${NAMES}> [--position P|--at day] [--from day] [--to day] [--by group] [--account code] [--voucher entry] [--format csv|xlsx|pdf|luca] [--out file]`,
  help: 'makes a report as the log stood at a position: the same bytes as the file of the page; into a file, or as text',
  options: {
    '--position': 'the place of the log as of which it is made; its end unless told',
    '--at': 'the day at whose end, in Istanbul, the log stood there; one that is over',
    '--from': 'its first day',
    '--to': 'its last day',
    '--by': 'by what its sums are put together',
    '--account': 'one account alone',
    '--voucher': 'one entry alone',
    '--format': 'what kind of file; csv unless told',
    '--out': 'the file it is written into; without it csv is printed',
  },
  example: 'trial-balance --to 2026-10-31 --format pdf --out mizan.pdf',
  touches: 'looks',
  async run({ app, args: [word, ...rest], print }) {
    const name = reportName.safeParse(word);
    if (!name.success) throw new UsageError(`reports run ${run.usage}`);
    const { format: asked = 'csv', out, ...query } = optionsOf(rest);
    const format = reportFormat.safeParse(asked);
    if (!format.success) throw new UsageError(`A file is ${reportFormat.options.join(', ')}, not "${asked}".`);
    if (out === undefined && format.data !== 'csv') throw new UsageError('What is no text needs a file: --out <file>');
    const bytes = await made(app.get(ReportFiles), name.data, query, format.data);
    if (out === undefined) {
      // What is printed ends its last line by itself: `> sales.csv` is byte by byte the file of the page.
      print(bytes.toString('utf8').replace(/\n$/u, ''));
      return;
    }
    await writeFile(out, bytes);
    print(`Written: ${out}`);
  },
};

/** Both sides of the books are held against each other behind every event. */
const check: CliCommand = {
  name: 'ledger check',
  usage: '[--position P]',
  help: 'holds debits against credits behind every event',
  options: {
    '--position': 'the place of the log up to which it looks; its end unless told',
  },
  example: '--position 13400',
  endsWith1: 'debits and credits differ',
  touches: 'looks',
  async run({ app, args, print }) {
    const parsed = reportQuery.safeParse(optionsOf(args));
    if (!parsed.success) throw new UsageError(`ledger check ${check.usage}`);
    const { position, checks } = await app.get(Reports).run('trial-balance', parsed.data);
    for (const { sentence } of checks) print(sentence);
    print(`Position ${position}`);
    if (checks.some(({ fine }) => !fine)) throw new OperatorRefusal('The books do not balance.');
  },
};

function optionsOf(words: readonly string[]): Partial<Record<(typeof OPTIONS)[number], string>> {
  const options: Partial<Record<(typeof OPTIONS)[number], string>> = {};
  for (let at = 0; at < words.length; at += 2) {
    const name = OPTIONS.find((one) => `--${one}` === words[at]);
    const value = words[at + 1];
    if (name === undefined || value === undefined)
      throw new UsageError(`"${words[at] ?? ''}" is no option with a value.`);
    options[name] = value;
  }
  return options;
}

async function made(files: ReportFiles, name: ReportName, query: object, format: ReportFormat): Promise<Buffer> {
  const read = reportQuery.safeParse(query);
  if (!read.success) throw new UsageError(read.error.issues.map(({ message }) => message).join(' '));
  try {
    return (await files.make(name, read.data, format)).bytes;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new OperatorRefusal(error.message);
  }
}

export const reportCommands = new CliCommands([run, check], { place: 63 });
