import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { turkishLira } from '#kernel/money.js';
import { type CliCommand, CliCommands, UsageError } from '#platform/cli/cli-command.js';
import { accountMap, DEFAULT_ACCOUNTS } from '../domain/account-map.js';
import { accountSheet, trialBalance } from '../domain/books.js';
import { journal } from '../domain/entries.js';
import { moneyFact } from '../domain/money-fact.js';

const trial = z.object({
  facts: z.array(moneyFact).max(100_000),
  accounts: z.array(accountMap).default([]),
  closings: z.array(z.object({ through: z.iso.date(), before: z.int() })).default([]),
});

/** Accountants decide which accounts are used; here they see what their table makes of sales, returns and fees before it is in force. */
const tryOut: CliCommand = {
  name: 'ledger try',
  usage: '<trial.json> [<account>]',
  help: 'books facts of a file by a table of accounts and shows the trial balance, or the sheet of one account',
  example: 'trial.json 120',
  touches: 'nothing',
  async run({ args: [file, code], print }) {
    if (file === undefined) throw new UsageError('ledger try <trial.json> [<account>]');
    const read = trial.safeParse(parsed(await readFile(file, 'utf8'), file));
    if (!read.success) throw new UsageError(`${file}: ${z.prettifyError(read.error)}`);
    const { facts, accounts, closings } = read.data;
    const entries = journal(facts, [DEFAULT_ACCOUNTS, ...accounts], closings);
    if (code === undefined)
      for (const row of trialBalance(entries))
        print(`${row.code}  ${row.name}  ${turkishLira(row.debit)}  ${turkishLira(row.credit)}`);
    else
      for (const row of accountSheet(entries, code))
        print(
          `${row.entry}  ${row.day}  ${row.source}  ${turkishLira(row.debit - row.credit)}  ${turkishLira(row.balance)}`,
        );
    print(`${entries.length} entries`);
  },
};

function parsed(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new UsageError(`${file} is no JSON: ${error.message}`);
  }
}

export const ledgerCommands = new CliCommands([tryOut], { place: 62 });
