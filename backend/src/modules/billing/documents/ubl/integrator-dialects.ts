import { type InvoiceDocument } from '../domain/invoice-document.js';
import { istanbulDay } from '#kernel/istanbul-time.js';
import { INTERNET_PAYMENT } from '../domain/profiles.js';
import { element, textElement, type Xml } from './xml-writer.js';

/**
 * What integrators want differently. That a document is an internet sale is not part of UBL-TR; each integrator reads it from
 * references of its own making, and writes it into the report of e-Arşiv. The rest of the document is the same for all.
 */
export interface IntegratorDialect {
  /** Whether the place of the signature is ours to prepare, or made by the integrator altogether. */
  readonly preparesSignature: boolean;
  readonly references: (document: InvoiceDocument) => readonly Xml[];
}

export const DIALECTS = {
  /** Files that are kept, and handed on by hand: what the schemas of the tax office ask for, and no more. */
  files: { preparesSignature: true, references: () => [] },
  izibiz: {
    preparesSignature: true,
    references: (document) =>
      document.route === 'earchive'
        ? [
            reference(document, '1', ['SendingType', 'ELEKTRONIK']),
            reference(document, '2', ['EArchiveType', 'INTERNET']),
          ]
        : [],
  },
  nilvera: {
    preparesSignature: false,
    references: (document) =>
      document.route === 'earchive'
        ? [
            reference(document, 'ELEKTRONIK', ['SEND_TYPE']),
            reference(document, '.', ['IS_INTERNET']),
            reference(document, document.issuer.website, ['INT_WEBSITE']),
            reference(document, INTERNET_PAYMENT[document.payment.method], ['INT_PAYMENT_METHOD']),
            reference(document, istanbulDay(document.payment.paid_at), ['INT_PAYMENTDATE']),
          ]
        : [],
  },
} as const satisfies Readonly<Record<string, IntegratorDialect>>;

export type IntegratorName = keyof typeof DIALECTS;

const reference = (document: InvoiceDocument, id: string, [code, type]: readonly [code: string, type?: string]): Xml =>
  element('cac:AdditionalDocumentReference', [
    textElement('cbc:ID', id),
    textElement('cbc:IssueDate', istanbulDay(document.issued_at)),
    textElement('cbc:DocumentTypeCode', code),
    type === undefined ? null : textElement('cbc:DocumentType', type),
  ]);
