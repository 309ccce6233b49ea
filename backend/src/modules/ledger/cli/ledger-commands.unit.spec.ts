import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { CliRun } from '#platform/cli/cli-command.js';
import { DEFAULT_ACCOUNTS } from '../domain/account-map.js';
import { ledgerCommands } from './ledger-commands.js';

const [tryOut] = ledgerCommands.commands;
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ledger-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const run = async (text: string, ...rest: readonly string[]): Promise<readonly string[]> => {
  const file = join(folder, 'trial.json');
  writeFileSync(file, text);
  const lines: string[] = [];
  const given = { args: [file, ...rest], print: (line: string) => lines.push(line) };
  await tryOut?.run(given as unknown as CliRun);
  return lines;
};

const facts = [
  { kind: 'invoice_issued', source: 'a', day: '2026-11-20', net: 8_325, kdv: 1_665 },
  { kind: 'returned', source: 'b', day: '2026-11-21', net: 2_775, kdv: 555 },
];

describe('ledger try', () => {
  it('shows the trial balance', async () => {
    expect(await run(JSON.stringify({ facts }))).toEqual([
      '120  Alıcılar  99,90 TL  33,30 TL',
      '191  İndirilecek KDV  5,55 TL  0 TL',
      '391  Hesaplanan KDV  0 TL  16,65 TL',
      '600  Yurt içi satışlar  0 TL  83,25 TL',
      '610  Satıştan iadeler  27,75 TL  0 TL',
      '2 entries',
    ]);
  });

  it('takes a table that says nothing of rates, and shows KDV of a rate on the account that a table names for it', async () => {
    const table = { effective_from: '2026-11-01', accounts: DEFAULT_ACCOUNTS.accounts };
    expect((await run(JSON.stringify({ facts, accounts: [table] })))[2]).toBe('391  Hesaplanan KDV  0 TL  16,65 TL');
    const rates = [{ role: 'vat_collected', rate: 20, code: '391.20', name: 'Hesaplanan KDV %20' }];
    const told = facts.map((fact) => ({ ...fact, rate: 20 }));
    expect((await run(JSON.stringify({ facts: told, accounts: [{ ...table, rates }] }))).slice(1, 3)).toEqual([
      '191  İndirilecek KDV  5,55 TL  0 TL',
      '391.20  Hesaplanan KDV %20  0 TL  16,65 TL',
    ]);
  });

  it('shows one account, movement by movement', async () => {
    expect(await run(JSON.stringify({ facts }), '120')).toEqual([
      '1  2026-11-20  a  99,90 TL  99,90 TL',
      '2  2026-11-21  b  -33,30 TL  66,60 TL',
      '2 entries',
    ]);
  });

  it.each([
    ['no JSON', '{', /is no JSON/],
    ['a fact that is none', '{"facts":[{"kind":"gift"}]}', /facts\[0\]/],
    [
      'half a table of accounts',
      '{"facts":[],"accounts":[{"effective_from":"2026-01-01","accounts":{}}]}',
      /accounts\[0\]/,
    ],
  ])('says what is wrong with %s', async (_what, text, sentence) => {
    await expect(run(text)).rejects.toThrow(sentence);
  });
});
