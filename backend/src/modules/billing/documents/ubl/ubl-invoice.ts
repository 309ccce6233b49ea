import { sumOfSplits } from '@ilan/api';
import { decimalText } from '#kernel/money.js';
import {
  type InvoiceDocument,
  type InvoiceLine,
  payableOf,
  totalsByRate,
  withheldOf,
} from '../domain/invoice-document.js';
import { istanbulDay, istanbulTime } from '#kernel/istanbul-time.js';
import { invoiceType, notesOf, PAYMENT_MEANS, PROFILES, WITHHOLDING_NAMES } from '../domain/profiles.js';
import { DIALECTS, type IntegratorDialect, type IntegratorName } from './integrator-dialects.js';
import { buyerParty, delivery, issuerParty, signature } from './ubl-party.js';
import { element, textElement, type Xml } from './xml-writer.js';

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd:';
const NAMESPACES = {
  xmlns: `${UBL}Invoice-2`,
  'xmlns:cac': `${UBL}CommonAggregateComponents-2`,
  'xmlns:cbc': `${UBL}CommonBasicComponents-2`,
  'xmlns:ext': `${UBL}CommonExtensionComponents-2`,
};

/**
 * The invoice as UBL-TR 1.2, in the order that the schema of the tax office asks for. The same document gives the same bytes: nothing of
 * the present, of chance or of the machine gets in. It is for a document without faults (see invoice-faults.ts).
 */
export function ublInvoice(document: InvoiceDocument, integrator: IntegratorName): string {
  const dialect: IntegratorDialect = DIALECTS[integrator];
  const { issuer, lines } = document;
  const root = element(
    'Invoice',
    [
      dialect.preparesSignature ? SIGNATURE_PLACE : null,
      ...head(document),
      element('cac:OrderReference', [
        textElement('cbc:ID', document.order.id),
        textElement('cbc:IssueDate', istanbulDay(document.order.ordered_at)),
      ]),
      ...dialect.references(document),
      dialect.preparesSignature ? signature(issuer) : null,
      element('cac:AccountingSupplierParty', [issuerParty(issuer)]),
      element('cac:AccountingCustomerParty', [buyerParty(document.buyer)]),
      delivery(issuer, istanbulDay(document.performed_at)),
      paymentMeans(document),
      taxTotal(sumOfSplits(lines).kdv, totalsByRate(lines)),
      withholdingTotal(document, lines),
      legalTotal(document),
      ...lines.map((line, index) => invoiceLine(document, line, index)),
    ],
    NAMESPACES,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;
}

/** Where the integrator puts the signature; an extension may not be empty, and what is in it is of another namespace. */
const SIGNATURE_PLACE = element('ext:UBLExtensions', [
  element('ext:UBLExtension', [
    element('ext:ExtensionContent', [textElement('place', '', { xmlns: 'urn:ilanpazar:signature' })]),
  ]),
]);

const head = (document: InvoiceDocument): readonly Xml[] => [
  textElement('cbc:UBLVersionID', '2.1'),
  textElement('cbc:CustomizationID', 'TR1.2'),
  textElement('cbc:ProfileID', PROFILES[document.route]),
  textElement('cbc:ID', document.number),
  textElement('cbc:CopyIndicator', 'false'),
  textElement('cbc:UUID', document.ettn),
  textElement('cbc:IssueDate', istanbulDay(document.issued_at)),
  textElement('cbc:IssueTime', istanbulTime(document.issued_at)),
  textElement('cbc:InvoiceTypeCode', invoiceType(document.withholding !== undefined)),
  ...notesOf(document).map((note) => textElement('cbc:Note', note)),
  textElement('cbc:DocumentCurrencyCode', 'TRY'),
  textElement('cbc:LineCountNumeric', String(document.lines.length)),
];

/** The day is that of the payment, never that of the order. */
const paymentMeans = ({ payment }: InvoiceDocument): Xml =>
  element('cac:PaymentMeans', [
    textElement('cbc:PaymentMeansCode', PAYMENT_MEANS[payment.method]),
    textElement('cbc:PaymentDueDate', istanbulDay(payment.paid_at)),
    payment.intermediary === null ? null : textElement('cbc:InstructionNote', payment.intermediary),
  ]);

const money = (name: string, kurus: number): Xml => textElement(name, decimalText(kurus), { currencyID: 'TRY' });

const taxTotal = (kdv: number, rates: readonly { rate: number; net: number; kdv: number }[]): Xml =>
  element('cac:TaxTotal', [
    money('cbc:TaxAmount', kdv),
    ...rates.map((one) =>
      element('cac:TaxSubtotal', [
        money('cbc:TaxableAmount', one.net),
        money('cbc:TaxAmount', one.kdv),
        textElement('cbc:Percent', String(one.rate)),
        element('cac:TaxCategory', [
          element('cac:TaxScheme', [textElement('cbc:Name', 'KDV'), textElement('cbc:TaxTypeCode', '0015')]),
        ]),
      ]),
    ),
  ]);

/** What of the KDV the buyer declares and pays, of these lines; the amount that it is a part of is that KDV. */
function withholdingTotal({ withholding }: InvoiceDocument, lines: readonly InvoiceLine[]): Xml {
  if (withholding === undefined) return null;
  const { code, tenths } = withholding;
  const withheld = withheldOf({ lines });
  return element('cac:WithholdingTaxTotal', [
    money('cbc:TaxAmount', withheld),
    element('cac:TaxSubtotal', [
      money('cbc:TaxableAmount', sumOfSplits(lines).kdv),
      money('cbc:TaxAmount', withheld),
      textElement('cbc:Percent', String(tenths * 10)),
      element('cac:TaxCategory', [
        element('cac:TaxScheme', [
          textElement('cbc:Name', WITHHOLDING_NAMES[code] ?? 'KDV Tevkifatı'),
          textElement('cbc:TaxTypeCode', code),
        ]),
      ]),
    ]),
  ]);
}

function legalTotal(document: InvoiceDocument): Xml {
  const { gross, net } = sumOfSplits(document.lines);
  return element('cac:LegalMonetaryTotal', [
    money('cbc:LineExtensionAmount', net),
    money('cbc:TaxExclusiveAmount', net),
    money('cbc:TaxInclusiveAmount', gross),
    money('cbc:PayableAmount', payableOf(document)),
  ]);
}

const invoiceLine = (document: InvoiceDocument, line: InvoiceLine, index: number): Xml =>
  element('cac:InvoiceLine', [
    textElement('cbc:ID', String(index + 1)),
    textElement('cbc:InvoicedQuantity', '1', { unitCode: 'C62' }),
    money('cbc:LineExtensionAmount', line.net),
    taxTotal(line.kdv, [line]),
    withholdingTotal(document, [line]),
    element('cac:Item', [textElement('cbc:Name', line.name)]),
    element('cac:Price', [money('cbc:PriceAmount', line.net)]),
  ]);
