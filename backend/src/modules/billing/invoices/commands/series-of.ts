import type { InvoiceRoute } from '#modules/billing/documents/domain/invoice-document.js';
import { istanbulDay } from '#kernel/istanbul-time.js';

/** Each route has a series of its own. */
export const LETTERS: Readonly<Record<InvoiceRoute, string>> = { earchive: 'ILN', efatura: 'ILE' };
/** … and so have notes of what consumers gave back. */
export const NOTE_LETTERS = 'ILG';

/** Of the year that it is in Istanbul. */
export const seriesOf = (letters: string, now: Date): string => letters + istanbulDay(now.toISOString()).slice(0, 4);
