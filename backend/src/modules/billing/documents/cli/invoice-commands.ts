import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type CliCommand, CliCommands, UsageError } from '#platform/cli/cli-command.js';
import type { InvoiceDocument } from '../domain/invoice-document.js';
import { invoiceFaults } from '../domain/invoice-faults.js';
import { invoiceSchema } from '../domain/invoice-schema.js';
import { invoicePdf } from '../pdf/invoice-pdf.js';
import { DIALECTS, type IntegratorName } from '../ubl/integrator-dialects.js';
import { ublInvoice } from '../ubl/ubl-invoice.js';

const INTEGRATORS = Object.keys(DIALECTS).join('|');

/** Whoever doubts a file that was kept makes it again and compares; whoever connects an integrator has something to try it with. */
const make: CliCommand = {
  name: 'invoices make',
  usage: `<document.json> <folder> [${INTEGRATORS}] [accepted]`,
  help: 'makes PDF and XML of an invoice from its canonical document, the same bytes as when it was issued',
  example: 'document.json /tmp',
  touches: 'nothing',
  async run({ args: [file, folder, integrator = 'files', state], print }) {
    if (file === undefined || folder === undefined) throw new UsageError(`invoices make ${make.usage}`);
    if (!isIntegrator(integrator)) throw new UsageError(`No integrator is called "${integrator}": ${INTEGRATORS}.`);
    if (state !== undefined && state !== 'accepted') throw new UsageError(`An invoice is "accepted", not "${state}".`);
    const document = await documentIn(file);
    // What was refused for the amount was refused before it had a number; here it is only made again.
    const faults = invoiceFaults(document, { withholding_from: null });
    if (faults.length > 0)
      throw new UsageError(faults.map(({ field, sentence }) => `${field}: ${sentence}`).join('\n'));
    const xml = join(folder, `${document.number}.xml`);
    const pdf = join(folder, `${document.number}.pdf`);
    await writeFile(xml, ublInvoice(document, integrator));
    await writeFile(pdf, await invoicePdf(document, state === 'accepted'));
    print(`Written: ${xml}, ${pdf}`);
  },
};

const isIntegrator = (name: string): name is IntegratorName => Object.hasOwn(DIALECTS, name);

async function documentIn(file: string): Promise<InvoiceDocument> {
  const read = invoiceSchema.safeParse(parsed(await readFile(file, 'utf8'), file));
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new UsageError(`${file} is no invoice: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`);
}

function parsed(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new UsageError(`${file} is no JSON: ${error.message}`);
  }
}

export const invoiceCommands = new CliCommands([make], { place: 60 });
