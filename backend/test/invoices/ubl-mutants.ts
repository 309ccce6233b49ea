interface Mutant {
  readonly name: string;
  readonly pattern: RegExp | string;
  readonly replacement: string;
  /** What `ubl-structure.ts` says of it. */
  readonly faults: readonly string[];
  /** A part of what the tax office says of it by its schema or its rules; null where it looks at nothing of the kind. */
  readonly official: string | null;
}

/** The invoice `earchive-person` with one thing wrong. */
export const ublMutants: readonly Mutant[] = [
  {
    name: 'no person',
    pattern: /<cac:Person>[^]*?<\/cac:Person>\s*/,
    replacement: '',
    faults: ['cac:AccountingCustomerParty name'],
    official: 'cac:Person',
  },
  {
    name: 'no il',
    pattern: /(schemeID="TCKN"[^]*?)<cbc:CityName>İstanbul<\/cbc:CityName>\s*/,
    replacement: '$1',
    faults: ['cac:PostalAddress lacks cbc:CityName', 'cac:AccountingCustomerParty address'],
    official: 'CityName',
  },
  {
    name: 'SATIŞ',
    pattern: 'SATIS',
    replacement: 'SATIŞ',
    faults: ['InvoiceTypeCode'],
    official: 'cbc:InvoiceTypeCode',
  },
  {
    name: 'a Turkish İ in the number',
    pattern: 'ILN2026',
    replacement: 'İLN2026',
    faults: ['ID'],
    official: 'cbc:ID',
  },
  {
    name: 'the type before the day',
    pattern: /(<cbc:IssueTime>.*\s*)(<cbc:InvoiceTypeCode>.*\s*)/,
    replacement: '$2$1',
    faults: ['Invoice is out of order'],
    official: 'IssueTime',
  },
  {
    name: 'a kuruş too much to pay',
    pattern: 'Amount currencyID="TRY">99.90</cbc:Pay',
    replacement: 'Amount currencyID="TRY">99.91</cbc:Pay',
    faults: ['what is to be paid'],
    official: null,
  },
  {
    name: 'no ETTN',
    pattern: /<cbc:UUID>.*\s*/,
    replacement: '',
    faults: ['Invoice lacks cbc:UUID'],
    official: 'UUID',
  },
];

/** The invoice `efatura-withheld` with one thing wrong. */
export const withheldMutants: readonly Mutant[] = [
  {
    name: 'the type of a sale of which nothing is withheld',
    pattern: 'TEVKIFAT',
    replacement: 'SATIS',
    faults: ['InvoiceTypeCode'],
    official: 'Uyumsuz fatura tipi',
  },
  {
    name: 'a part that the code does not have',
    pattern: /<cbc:Percent>30</g,
    replacement: '<cbc:Percent>50<',
    faults: ['what is withheld of a line'],
    official: 'vergi tipinin yüzdesi',
  },
  {
    name: 'all of it to be paid',
    pattern: /<cbc:PayableAmount currencyID="TRY">[\d.]+/,
    replacement: '<cbc:PayableAmount currencyID="TRY">12110.82',
    faults: ['what is to be paid'],
    official: null,
  },
  {
    name: 'a kuruş too much withheld of a line',
    pattern: '>4.99<',
    replacement: '>5.00<',
    faults: ['what is withheld'],
    official: null,
  },
];

/** @throws where there is nothing in the invoice that the mutant changes */
export function mutated(xml: string, { name, pattern, replacement }: Mutant): string {
  const mutant = xml.replace(pattern, replacement);
  if (mutant === xml) throw new Error(`The invoice has nothing to be changed into one with ${name}`);
  return mutant;
}
