import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { ZodError } from 'zod';
import { Receipts, type Verdict } from '../receipts.js';
import { type CliCommand, CliCommands, UsageError, wholeNumber } from '#platform/cli/cli-command.js';

const receipt: CliCommand = {
  name: 'privacy receipt',
  touches: 'looks',
  usage: '<person> [--to receipt.json]',
  help: 'the signed receipt of an erasure, printed or as a file',
  options: {
    '--to': 'a file; without it the receipt is printed',
  },
  example: '42 --to receipt.json',
  async run({ app, args, print }) {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { to: { type: 'string' } },
      allowPositionals: true,
    });
    const [given] = positionals;
    if (given === undefined)
      throw new UsageError('Whose? Give the number of the person: npm run cli -- privacy receipt 42');
    const id = wholeNumber(given, 'A person’s number', { min: 1, max: Number.MAX_SAFE_INTEGER });
    const issued = await app.get(Receipts).of(id);
    if (!issued) throw new UsageError(`There is no receipt for person ${id}: nobody of this number was erased.`);
    const text = JSON.stringify({ receipt: issued.receipt, signature: issued.signature }, null, 2);
    if (values.to === undefined) print(text);
    else await writeFile(values.to, `${text}\n`);
  },
};

const verify: CliCommand = {
  name: 'privacy verify',
  touches: 'looks',
  usage: '<file>',
  help: 'whether a receipt is one of ours and unaltered',
  example: 'receipt.json',
  endsWith1: 'the receipt does not hold',
  async run({ app, args, print }) {
    const [path] = args;
    if (path === undefined) throw new UsageError('Which file? npm run cli -- privacy verify receipt.json');
    const file = await readReceipt(path);
    const verdict = await app.get(Receipts).verify(file).catch(noReceipt);
    if (!verdict.holds) throw new UsageError(FAULTS[verdict.why]);
    print(
      verdict.key === 'current'
        ? 'The receipt holds.'
        : 'The receipt holds; it was signed with an earlier key of ours.',
    );
  },
};

const FAULTS: Readonly<Record<Extract<Verdict, { holds: false }>['why'], string>> = {
  altered: 'The receipt does NOT hold: it was altered after it was signed.',
  unknown_key: 'The receipt does NOT hold: it is whole, but signed with a key that was never ours.',
};

async function readReceipt(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new UsageError(code === undefined ? `${path} is no JSON.` : `${path} cannot be read (${code}).`);
  }
}

function noReceipt(error: unknown): never {
  if (error instanceof ZodError) throw new UsageError('The file is no receipt of an erasure.');
  throw error;
}

export const privacyCommands = new CliCommands([receipt, verify], { place: 60 });
