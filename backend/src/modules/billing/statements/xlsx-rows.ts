import { MOST_LINES, MOST_TEXT, refused } from './statement.js';
import type { Cell, Row } from './table-statement.js';
import { ZipFile } from './zip-file.js';

const MOST_COLUMNS = 60;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * The rows of the first sheet of a workbook: texts, numbers, and nothing that is reckoned. A formula shows what it was worth when the file
 * was saved by whoever saved it, which is no statement of a bank.
 *
 * @throws AppError BAD_STATEMENT
 */
export function xlsxRows(bytes: Buffer): readonly Row[] {
  const zip = new ZipFile(bytes);
  const sheet = zip.text(firstSheet(zip));
  if (sheet === null) throw refused('XLSX dosyasında sayfa bulunamadı.');
  return rowsOf(sheet, stringsOf(zip.text('xl/sharedStrings.xml') ?? ''));
}

function firstSheet(zip: ZipFile): string {
  const book = zip.text('xl/workbook.xml') ?? '';
  const links = zip.text('xl/_rels/workbook.xml.rels') ?? '';
  const id = tags(book)
    .find(({ name, closes }) => name === 'sheet' && !closes)
    ?.attribute('r:id');
  const link = tags(links).find(({ name, attribute }) => name === 'Relationship' && attribute('Id') === id);
  const target = link?.attribute('Target') ?? 'worksheets/sheet1.xml';
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

interface Tag {
  readonly name: string;
  readonly closes: boolean;
  /** `<c/>`: opened and closed at once. */
  readonly empty: boolean;
  /** What stands behind it, up to the next one. */
  readonly text: string;
  readonly attribute: (key: string) => string | undefined;
}

/** Walks along the tags of an XML text, each looked at once. Whatever defines something new is refused: no workbook needs it. */
function tags(xml: string): readonly Tag[] {
  if (xml.includes('<!')) throw refused('XLSX dosyasının içinde beklenmeyen bir tanım var.');
  return xml
    .split('<')
    .slice(1)
    .map((piece) => {
      const end = piece.indexOf('>');
      const inside = end < 0 ? piece : piece.slice(0, end);
      const [, slash, name = ''] = /^(\/?)([\w:?]*)/.exec(inside) ?? [];
      return {
        name: name.slice(name.indexOf(':') + 1),
        closes: slash === '/',
        empty: inside.endsWith('/'),
        text: end < 0 ? '' : plain(piece.slice(end + 1)),
        attribute: (key) => attributeOf(inside, key),
      };
    });
}

function attributeOf(inside: string, key: string): string | undefined {
  const start = inside.indexOf(` ${key}="`);
  if (start < 0) return undefined;
  const from = start + key.length + 3;
  return plain(inside.slice(from, inside.indexOf('"', from)));
}

const plain = (text: string): string =>
  text.includes('&')
    ? text.replace(
        /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,4}));/gi,
        (whole, ten?: string, hex?: string, name?: string) => {
          const code = ten === undefined ? parseInt(hex ?? '', 16) : Number(ten);
          if (name !== undefined) return ENTITIES[name] ?? whole;
          return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
        },
      )
    : text;

/** Texts that cells name by number; what is written above letters to read them by is none of them. */
function stringsOf(xml: string): readonly string[] {
  const strings: string[] = [];
  let [open, aside] = [false, false];
  for (const { name, closes, empty, text } of tags(xml)) {
    if (name === 'si' && !closes) strings.push('');
    else if (name === 'rPh') aside = !closes && !empty;
    else if (name === 't') open = !closes && !empty;
    if (open && !aside && name === 't') strings[strings.length - 1] = (strings.at(-1) ?? '') + text;
    if (strings.length > 8 * MOST_LINES) throw refused('XLSX dosyasında çok fazla metin var.');
  }
  return strings;
}

function rowsOf(xml: string, strings: readonly string[]): readonly Row[] {
  const rows: Cell[][] = [];
  let cell = { column: -1, type: '', text: '' };
  for (const { name, closes, empty, text, attribute } of tags(xml)) {
    const where = `${rows.length}. satır`;
    if (name === 'f') throw refused(`${where}: dosyada formül var. Bankadan indirilen dosyayı değiştirmeden yükleyin.`);
    if (name === 'row' && !closes) rows.push([]);
    if (rows.length > MOST_LINES + 100) throw refused('Ekstrede çok fazla satır var; daha kısa bir dönem seçin.');
    if (name === 'c' && !closes)
      cell = { column: columnOf(attribute('r'), rows.at(-1)?.length ?? 0), type: attribute('t') ?? 'n', text: '' };
    if ((name === 'v' || name === 't') && !closes && !empty) cell.text += text;
    if (name === 'c' && (closes || empty)) put(rows.at(-1) ?? [], cell, strings, where);
  }
  return rows;
}

/** `AB12` → 27; without a name a cell stands behind the one before it. */
function columnOf(name: string | undefined, next: number): number {
  const letters = /^[A-Z]{1,3}/.exec(name ?? '')?.[0];
  if (letters === undefined) return next;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function put(
  row: Cell[],
  { column, type, text }: { readonly column: number; readonly type: string; readonly text: string },
  strings: readonly string[],
  where: string,
): void {
  if (column >= MOST_COLUMNS || column < 0) throw refused(`${where}: çok fazla sütun var.`);
  while (row.length < column) row.push(null);
  row[column] = cellOf(type, text, strings, where);
}

function cellOf(type: string, text: string, strings: readonly string[], where: string): Cell {
  if (text === '') return null;
  if (type === 'e') throw refused(`${where}: hücrede hata değeri var.`);
  const said = type === 's' ? (strings[Number(text)] ?? '') : text;
  if (type !== 'n') {
    if (said.length > 4 * MOST_TEXT) throw refused(`${where}: hücre çok uzun.`);
    return said;
  }
  const number = Number(text);
  if (!Number.isFinite(number)) throw refused(`${where}: sayı okunamadı.`);
  return number;
}
