import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { CliRun } from '#platform/cli/cli-command.js';
import { invoiceDocument } from '#test/builders/invoice-document.js';
import { invoicePdf } from '../pdf/invoice-pdf.js';
import { ublInvoice } from '../ubl/ubl-invoice.js';
import { invoiceCommands } from './invoice-commands.js';

const [make] = invoiceCommands.commands;
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'invoices-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const run = async (text: string, ...rest: readonly string[]): Promise<void> => {
  const file = join(folder, 'document.json');
  writeFileSync(file, text);
  const given = { args: [file, folder, ...rest], print: () => undefined, signal: new AbortController().signal };
  await make?.run(given as unknown as CliRun);
};

describe('invoices make', () => {
  it('writes both files as they were', async () => {
    await run(JSON.stringify(invoiceDocument()), 'izibiz', 'accepted');
    const kept = (ending: string) => readFileSync(join(folder, `ILN2026000000001.${ending}`));
    expect(kept('xml').toString()).toBe(ublInvoice(invoiceDocument(), 'izibiz'));
    expect(Buffer.compare(kept('pdf'), await invoicePdf(invoiceDocument(), true))).toBe(0);
  });

  it.each([
    ['what is no JSON', '{', [], /is no JSON/],
    ['what is no invoice', '{}', [], /is no invoice: number/],
    ['what may not be issued', JSON.stringify(invoiceDocument({ lines: [] })), [], /lines: Faturada en az bir satır/],
    [
      'a number that leads elsewhere',
      JSON.stringify(invoiceDocument({ number: '../x' })),
      [],
      /number: Fatura numarası/,
    ],
    ['an integrator that nobody knows', JSON.stringify(invoiceDocument()), ['toString'], /No integrator is called/],
    ['a state that no invoice has', JSON.stringify(invoiceDocument()), ['files', 'paid'], /"accepted", not "paid"/],
  ] as const)('refuses %s and writes nothing', async (_what, text, rest, sentence) => {
    await expect(run(text, ...rest)).rejects.toThrow(sentence);
    expect(readdirSync(folder)).toEqual(['document.json']);
  });
});
