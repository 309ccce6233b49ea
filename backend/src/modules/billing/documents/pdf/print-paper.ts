import { drawnInThread } from '#platform/pdf/printer.js';
import type { ExpenseNote } from '../domain/expense-note.js';
import type { InvoiceDocument } from '../domain/invoice-document.js';
import { expenseNotePdf } from './expense-note-pdf.js';
import { invoicePdf, type PaperCancelled } from './invoice-pdf.js';

export type Paper =
  | {
      readonly kind: 'invoice';
      readonly document: InvoiceDocument;
      readonly accepted: boolean;
      readonly cancelled: PaperCancelled;
    }
  | { readonly kind: 'expense_note'; readonly note: ExpenseNote };

export const printPaper = (paper: Paper): Promise<Buffer> =>
  paper.kind === 'invoice' ? invoicePdf(paper.document, paper.accepted, paper.cancelled) : expenseNotePdf(paper.note);

/** The program of the thread in which papers are drawn. */
export default drawnInThread(printPaper);
