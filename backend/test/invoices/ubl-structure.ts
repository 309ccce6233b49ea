import { at, childrenOf, textAt, type XmlNode, xmlTree } from './xml-tree.js';

/** What may stand where in an invoice, as the schema of the tax office orders it; `*` must be there. */
const ORDER = {
  Invoice:
    'ext:UBLExtensions* cbc:UBLVersionID* cbc:CustomizationID* cbc:ProfileID* cbc:ID* cbc:CopyIndicator* cbc:UUID* cbc:IssueDate* cbc:IssueTime* cbc:InvoiceTypeCode* cbc:Note cbc:DocumentCurrencyCode* cbc:LineCountNumeric* cac:OrderReference cac:AdditionalDocumentReference cac:Signature* cac:AccountingSupplierParty* cac:AccountingCustomerParty* cac:Delivery* cac:PaymentMeans* cac:TaxTotal* cac:WithholdingTaxTotal cac:LegalMonetaryTotal* cac:InvoiceLine*',
  'cac:Party':
    'cbc:WebsiteURI cac:PartyIdentification* cac:PartyName cac:PostalAddress* cac:PartyTaxScheme cac:Contact cac:Person',
  'cac:PostalAddress': 'cbc:StreetName cbc:CitySubdivisionName* cbc:CityName* cac:Country*',
  'cac:InvoiceLine':
    'cbc:ID* cbc:InvoicedQuantity* cbc:LineExtensionAmount* cac:TaxTotal* cac:WithholdingTaxTotal cac:Item* cac:Price*',
  'cac:WithholdingTaxTotal': 'cbc:TaxAmount* cac:TaxSubtotal*',
  'cac:TaxSubtotal': 'cbc:TaxableAmount cbc:TaxAmount* cbc:Percent cac:TaxCategory*',
  'cac:LegalMonetaryTotal':
    'cbc:LineExtensionAmount* cbc:TaxExclusiveAmount* cbc:TaxInclusiveAmount* cbc:PayableAmount*',
  'cac:AdditionalDocumentReference': 'cbc:ID* cbc:IssueDate* cbc:DocumentTypeCode cbc:DocumentType',
} as const;

/** What is wrong with the XML of an invoice, said by the place it is found at; nothing when it may go. */
export function ublFaults(xml: string): readonly string[] {
  const invoice = xmlTree(xml);
  return [...orderFaults(invoice), ...valueFaults(invoice), ...partyFaults(invoice), ...sumFaults(invoice)];
}

function orderFaults(node: XmlNode): readonly string[] {
  const order = (ORDER as Readonly<Record<string, string>>)[node.name];
  const below = node.children.flatMap(orderFaults);
  if (order === undefined) return below;
  const places = order.split(' ').map((place) => place.replace('*', ''));
  const seen = node.children.map(({ name }) => places.indexOf(name));
  const missing = order
    .split(' ')
    .filter((place) => place.endsWith('*') && childrenOf(node, place.slice(0, -1)).length === 0);
  return [
    ...below,
    ...missing.map((place) => `${node.name} lacks ${place.slice(0, -1)}`),
    ...(seen.includes(-1) ? [`${node.name} has what it does not know`] : []),
    ...(seen.some((place, index) => place < (seen[index - 1] ?? 0)) ? [`${node.name} is out of order`] : []),
  ];
}

const unless = (right: boolean, what: string): readonly string[] => (right ? [] : [what]);

const valueFaults = (invoice: XmlNode): readonly string[] => [
  ...unless(textAt(invoice, 'cbc:UBLVersionID') === '2.1', 'UBLVersionID'),
  ...unless(textAt(invoice, 'cbc:CustomizationID') === 'TR1.2', 'CustomizationID'),
  ...unless(['EARSIVFATURA', 'TEMELFATURA'].includes(textAt(invoice, 'cbc:ProfileID')), 'ProfileID'),
  ...unless(
    textAt(invoice, 'cbc:InvoiceTypeCode') === (at(invoice, 'cac:WithholdingTaxTotal') ? 'TEVKIFAT' : 'SATIS'),
    'InvoiceTypeCode',
  ),
  ...unless(/^[A-Z0-9]{3}20\d{11}$/.test(textAt(invoice, 'cbc:ID')), 'ID'),
  ...unless(textAt(invoice, 'cbc:CopyIndicator') === 'false', 'CopyIndicator'),
  ...unless(textAt(invoice, 'cbc:DocumentCurrencyCode') === 'TRY', 'DocumentCurrencyCode'),
  ...unless(
    textAt(invoice, 'cbc:LineCountNumeric') === String(childrenOf(invoice, 'cac:InvoiceLine').length),
    'LineCountNumeric',
  ),
  ...unless(at(invoice, 'cac:Signature/cbc:ID')?.attributes['schemeID'] === 'VKN_TCKN', 'Signature'),
];

function partyFaults(invoice: XmlNode): readonly string[] {
  return ['cac:AccountingSupplierParty', 'cac:AccountingCustomerParty'].flatMap((side) => {
    const party = at(invoice, `${side}/cac:Party`);
    const ids = childrenOf(party, 'cac:PartyIdentification').map((one) => at(one, 'cbc:ID'));
    const [id, ...more] = ids.filter((one) => ['VKN', 'TCKN'].includes(one?.attributes['schemeID'] ?? ''));
    const person = id?.attributes['schemeID'] === 'TCKN';
    const names = person
      ? [textAt(party, 'cac:Person/cbc:FirstName'), textAt(party, 'cac:Person/cbc:FamilyName')]
      : [textAt(party, 'cac:PartyName/cbc:Name')];
    const where = ['cbc:CitySubdivisionName', 'cbc:CityName', 'cac:Country/cbc:Name'];
    return [
      ...unless(more.length === 0 && id?.text.length === (person ? 11 : 10), `${side} number`),
      ...unless(
        names.every((name) => name.trim() !== ''),
        `${side} name`,
      ),
      ...unless(
        where.every((path) => textAt(party, `cac:PostalAddress/${path}`).trim() !== ''),
        `${side} address`,
      ),
    ];
  });
}

/** Kuruş of an amount as it is written; nothing else passes for one. */
const kurus = (node: XmlNode | undefined, path: string): number => {
  const text = textAt(node, path);
  return /^\d+\.\d\d$/.test(text) ? Number(text.replace('.', '')) : NaN;
};

function sumFaults(invoice: XmlNode): readonly string[] {
  const lines = childrenOf(invoice, 'cac:InvoiceLine');
  const net = lines.reduce((sum, line) => sum + kurus(line, 'cbc:LineExtensionAmount'), 0);
  const kdv = lines.reduce((sum, line) => sum + kurus(line, 'cac:TaxTotal/cbc:TaxAmount'), 0);
  const total = at(invoice, 'cac:LegalMonetaryTotal');
  const parts = childrenOf(at(invoice, 'cac:TaxTotal'), 'cac:TaxSubtotal');
  const off = lines.filter((line) => {
    const part = at(line, 'cac:TaxTotal/cac:TaxSubtotal');
    const [of, percent] = [kurus(part, 'cbc:TaxableAmount'), Number(textAt(part, 'cbc:Percent'))];
    return Math.abs(kurus(part, 'cbc:TaxAmount') - (of * percent) / 100) > 0.5;
  });
  return [
    ...unless(kurus(total, 'cbc:TaxExclusiveAmount') === net, 'the net total'),
    ...unless(kurus(invoice, 'cac:TaxTotal/cbc:TaxAmount') === kdv, 'the KDV total'),
    ...unless(parts.reduce((sum, part) => sum + kurus(part, 'cbc:TaxAmount'), 0) === kdv, 'the parts of KDV'),
    ...unless(parts.reduce((sum, part) => sum + kurus(part, 'cbc:TaxableAmount'), 0) === net, 'the parts of net'),
    ...unless(kurus(total, 'cbc:TaxInclusiveAmount') === net + kdv, 'the total with KDV'),
    ...withheldFaults(invoice, { lines, kdv }),
    ...unless(kurus(total, 'cbc:PayableAmount') === net + kdv - withheldIn(invoice), 'what is to be paid'),
    ...unless(off.length === 0, 'KDV of a line'),
  ];
}

const WITHHELD = 'cac:WithholdingTaxTotal';
const withheldIn = (node: XmlNode): number => (at(node, WITHHELD) ? kurus(node, `${WITHHELD}/cbc:TaxAmount`) : 0);

/** What the buyer keeps back is a part of the KDV of each line, and in all what the lines say. */
function withheldFaults(
  invoice: XmlNode,
  { lines, kdv }: { readonly lines: readonly XmlNode[]; readonly kdv: number },
): readonly string[] {
  if (!at(invoice, WITHHELD)) return unless(!lines.some((line) => at(line, WITHHELD)), 'withheld of a line alone');
  const part = at(invoice, `${WITHHELD}/cac:TaxSubtotal`);
  const percent = Number(textAt(part, 'cbc:Percent'));
  const off = lines.filter((line) => {
    const own = at(line, `${WITHHELD}/cac:TaxSubtotal`);
    const of = kurus(own, 'cbc:TaxableAmount');
    return (
      of !== kurus(line, 'cac:TaxTotal/cbc:TaxAmount') ||
      Number(textAt(own, 'cbc:Percent')) !== percent ||
      Math.abs(kurus(own, 'cbc:TaxAmount') - (of * percent) / 100) > 0.5
    );
  });
  const sum = lines.reduce((total, line) => total + withheldIn(line), 0);
  return [
    ...unless(kurus(part, 'cbc:TaxableAmount') === kdv, 'the KDV that is withheld of'),
    ...unless(kurus(part, 'cbc:TaxAmount') === withheldIn(invoice) && sum === withheldIn(invoice), 'what is withheld'),
    ...unless(off.length === 0, 'what is withheld of a line'),
  ];
}
