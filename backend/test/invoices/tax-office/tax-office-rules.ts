import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unzip } from '#test/support/unzip.js';
import { Schematron } from './schematron.js';

/** As the tax office publishes them at ebelge.gib.gov.tr/dosyalar/kilavuzlar; the editions that were tried last. */
const PACKAGES = {
  'UBL-TR1.2.1_Paketi.zip': 'cb583941b8a8a239c59902c6bc455c0f75d48f2bb81d7d3fbe1ae827f981f7db',
  'e-FaturaPaketi.zip': 'd0a5ebd3ce82f34ff9b092a4d4dec66ff16d0eabdcb0407bc31da685bfb26552',
} as const;
type Package = keyof typeof PACKAGES;

/** e-Arşiv has codes of its own; the rules are told which of both a document is. */
export type DocumentType = 'earchive' | 'efatura';

const FOLDER = process.env.TAX_OFFICE_PACKAGES ?? join(import.meta.dirname, '../../../../.cache/tax-office');

/** What is missing for asking the tax office's own rules, as a sentence; null where everything is there. */
export function missingPackages(): string | null {
  const missing = Object.keys(PACKAGES).filter((name) => !existsSync(join(FOLDER, name)));
  return missing.length === 0 ? null : `${FOLDER} (TAX_OFFICE_PACKAGES) lacks ${missing.join(' and ')}`;
}

/** The schemas and rules of the tax office, out of its own packages as they were downloaded. */
export class TaxOfficeRules {
  private constructor(
    private readonly schema: (xml: string) => readonly string[],
    private readonly rules: Readonly<Record<DocumentType, Schematron>>,
    /** Its own examples, by name. */
    readonly examples: ReadonlyMap<string, string>,
    /** Packages of another edition than was tried last. */
    readonly otherEditions: readonly string[],
  ) {}

  static async open(): Promise<TaxOfficeRules> {
    const [ubl, rules] = await Promise.all([opened('UBL-TR1.2.1_Paketi.zip'), opened('e-FaturaPaketi.zip')]);
    const read = (name: string) => fileOf(rules, `/schematron/${name}`).toString('utf8');
    const schematron = (type: DocumentType) => new Schematron('UBL-TR_Main_Schematron.xml', read, { type });
    const examples = [...ubl].filter(([name]) => /\/xml\/[^/]+\.xml$/.test(name));
    const editions = Object.entries(PACKAGES).filter(([name, sum]) => sumOf(name as Package) !== sum);
    return new TaxOfficeRules(
      await schemaOf(ubl),
      { earchive: schematron('earchive'), efatura: schematron('efatura') },
      new Map(examples.map(([name, bytes]) => [name.slice(name.lastIndexOf('/') + 1), bytes.toString('utf8')])),
      editions.map(([name]) => name),
    );
  }

  /** What the tax office would say of a document: of its form by the schema, else of what it says by the rules. */
  faults(xml: string, type: DocumentType): readonly string[] {
    const form = this.schema(xml);
    return form.length > 0 ? form : this.rules[type].faults(xml);
  }
}

const bytesOf = (name: Package): Buffer => readFileSync(join(FOLDER, name));
const sumOf = (name: Package): string => createHash('sha256').update(bytesOf(name)).digest('hex');
const opened = (name: Package) => unzip(bytesOf(name));

function fileOf(files: ReadonlyMap<string, Buffer>, end: string): Buffer {
  const found = [...files].find(([name]) => name.endsWith(end));
  if (!found) throw new Error(`The package has no file ${end}`);
  return found[1];
}

/** The schema of invoices, ready to hold documents against. The files name each other by relative paths. */
async function schemaOf(files: ReadonlyMap<string, Buffer>): Promise<(xml: string) => readonly string[]> {
  // Loaded only where it is needed: it is a program of a megabyte.
  const lib = await import('libxml2-wasm');
  const folders = [...files].filter(([name]) => name.includes('/xsdrt/') && name.endsWith('.xsd'));
  const placed = Object.fromEntries(folders.map(([name, bytes]) => [name.slice(name.indexOf('xsdrt/')), bytes]));
  lib.xmlRegisterInputProvider(new lib.XmlBufferInputProvider(placed));
  const main = 'xsdrt/maindoc/UBL-Invoice-2.1.xsd';
  const source = lib.XmlDocument.fromBuffer(fileOf(files, main), { url: main });
  const validator = lib.XsdValidator.fromDoc(source);
  return (xml) => {
    try {
      const document = lib.XmlDocument.fromString(xml);
      try {
        validator.validate(document);
        return [];
      } finally {
        document.dispose();
      }
    } catch (error) {
      if (!(error instanceof lib.XmlLibError)) throw error;
      return error.details.map(({ message, line }) => `line ${line}: ${message.trim()}`);
    }
  };
}
