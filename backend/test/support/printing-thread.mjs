// The thread in which papers are drawn, from the sources; and what may become of it: a paper that never ends, and one that brings it down.
import { register } from 'node:module';

register(new URL('./typescript-loader.mjs', import.meta.url));
const source = async (path) => (await import(`../../src/${path}`)).default;
const invoices = await source('modules/billing/documents/pdf/print-paper.ts');
const reports = await source('modules/ledger/reports/files/report-pdf.ts');

export default function print(task) {
  const { kind } = task.paper;
  if (kind === 'endless') for (;;);
  if (kind === 'fatal') process.exit(1);
  if (kind === 'broken') throw new Error('It cannot be drawn.');
  return (kind === 'invoice' ? invoices : reports)(task);
}
