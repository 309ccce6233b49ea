import type { InvoiceDocument } from '../domain/invoice-document.js';
import { notesOf } from '../domain/profiles.js';
import { banner, CANCELLED, footers, heading, NOT_YET, parties, TITLES, UNCONFIRMED } from './invoice-blocks.js';
import { linesTable, totals } from './invoice-lines.js';
import { bytesOf, heightOf, INK, INNER, newPdf, PAGE, put, write } from '#platform/pdf/page.js';

export type PaperCancelled = boolean | 'unconfirmed';

/**
 * An invoice for people, tagged for screen readers. Until the integrator has accepted it, it says of itself that it is no invoice yet. The
 * same document in the same state gives the same bytes.
 *
 * @param accepted whether it says so no longer
 * @param cancelled whether it says of itself instead that it counts for nothing any more, or that its buyer has to agree to that first
 */
export async function invoicePdf(
  document: InvoiceDocument,
  accepted: boolean,
  cancelled: PaperCancelled = false,
): Promise<Buffer> {
  const title = `${TITLES[document.route]} ${document.number}`;
  const pdf = await newPdf(title, document.issuer.name, new Date(document.issued_at));
  const page = pdf.struct('Document', {});
  pdf.addStructure(page);
  let y: number = PAGE.margin;
  if (cancelled) y = banner(pdf, page, cancelled === 'unconfirmed' ? UNCONFIRMED : CANCELLED, y);
  if (!accepted && cancelled !== true) y = banner(pdf, page, NOT_YET, y);
  y = heading(pdf, page, document, y);
  y = parties(pdf, page, document, y);
  y = linesTable(pdf, page, document, y);
  y = totals(pdf, page, document, y) + 14;
  for (const note of notesOf(document)) {
    const height = heightOf(pdf, note, INNER, { size: 8 }) + 2;
    if (y + height > PAGE.height - PAGE.bottom) {
      pdf.addPage();
      y = PAGE.margin;
    }
    const at = y;
    put(pdf, page, 'P', () => {
      write(pdf, note, PAGE.margin, at, INNER, { size: 8, color: INK.muted });
    });
    y += height;
  }
  page.end();
  footers(pdf, title);
  return bytesOf(pdf);
}
