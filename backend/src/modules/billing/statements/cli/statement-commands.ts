import { readFile, stat } from 'node:fs/promises';
import { istanbulDay } from '#kernel/istanbul-time.js';
import { turkishLira } from '#kernel/money.js';
import { type CliCommand, CliCommands, UsageError } from '#platform/cli/cli-command.js';
import { type AwaitedTransfer, matchProposals } from '../match-proposals.js';
import { readStatement } from '../read-statement.js';
import { fingerprints, MOST_BYTES } from '../statement.js';

const usage = '<file> [<reference> <amount in kuruş> <name>]';

/** Whoever has a file of a bank that nobody tried yet sees what would be read of it, before it is anybody's business. */
const read: CliCommand = {
  name: 'statements read',
  usage,
  help: 'reads a bank statement (MT940, CSV or XLSX), says what moved and whether it adds up, and looks for a transfer in it',
  example: 'ekstre.sta 1024 29900 Ayşe Yılmaz',
  touches: 'nothing',
  async run({ args: [file, ...sought], print }) {
    if (file === undefined) throw new UsageError(`statements read ${usage}`);
    const awaited = awaitedIn(sought);
    if ((await stat(file)).size > MOST_BYTES) throw new UsageError(`${file} is larger than 20 MB.`);
    const statement = readStatement(await readFile(file), istanbulDay(new Date().toISOString()));
    const names = fingerprints(statement);
    const found = matchProposals(statement.lines, awaited);
    print(`Account ${statement.account ?? 'unknown'}: ${turkishLira(statement.opening)} before`);
    statement.lines.forEach(({ day, amount, text }, index) => {
      const reason = found.find(({ line }) => line === index)?.reason;
      const mark = reason === undefined ? '' : `  ← ${reason}`;
      print(`${names[index]?.slice(0, 8) ?? ''}  ${day}  ${turkishLira(amount)}  ${text}${mark}`);
    });
    print(`${statement.lines.length} movements make ${turkishLira(statement.closing)}`);
  },
};

function awaitedIn([reference, amount, ...name]: readonly string[]): readonly AwaitedTransfer[] {
  if (reference === undefined) return [];
  if (!/^\d{1,12}$/.test(amount ?? '')) throw new UsageError(`statements read ${usage}`);
  return [{ id: reference, reference, amount: Number(amount), names: [name.join(' ')] }];
}

export const statementCommands = new CliCommands([read], { place: 61 });
