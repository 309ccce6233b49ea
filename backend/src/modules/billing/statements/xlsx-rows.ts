import { MOST_LINES, MOST_TEXT, refused } from './statement.js';
import type { Cell, Row } from './table-statement.js';
import { ZipFile } from './zip-file.js';

const MOST_COLUMNS = 60;
const MOST_ROWS = MOST_LINES + 100;
/** Of a sheet, and of its texts. */
const MOST_TAGS = MOST_COLUMNS * MOST_ROWS;
/** What says where the sheets are has a few for each of them. */
const MOST_TAGS_OF_BOOK = 10_000;
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
  const sheet = first(book, ({ name, closes }) => name === 'sheet' && !closes);
  const id = sheet?.attribute('r:id');
  const link = first(links, (tag) => tag.name === 'Relationship' && tag.attribute('Id') === id);
  const target = link?.attribute('Target') ?? 'worksheets/sheet1.xml';
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

function first(xml: string, isWanted: (tag: Tag) => boolean): Tag | undefined {
  for (const tag of tags(xml, MOST_TAGS_OF_BOOK)) if (isWanted(tag)) return tag;
  return undefined;
}

/** One tag, read as far as somebody asks. */
class Tag {
  readonly name: string;
  readonly closes: boolean;
  readonly #inside: string;
  readonly #behind: string;

  constructor(inside: string, behind: string) {
    const [, slash, name = ''] = /^(\/?)([\w:?]*)/.exec(inside) ?? [];
    this.name = name.slice(name.indexOf(':') + 1);
    this.closes = slash === '/';
    this.#inside = inside;
    this.#behind = behind;
  }

  /** `<c/>`: opened and closed at once. */
  get empty(): boolean {
    return this.#inside.endsWith('/');
  }

  /** What stands behind it, up to the next one. */
  get text(): string {
    return plain(this.#behind);
  }

  attribute(key: string): string | undefined {
    return attributeOf(this.#inside, key);
  }
}

/**
 * Walks along the tags of an XML text, each looked at once, and only when whoever asks has not refused what came before. Whatever defines
 * something new is refused: no workbook needs it.
 */
function* tags(xml: string, most = MOST_TAGS): Generator<Tag> {
  if (xml.includes('<!')) throw refused('XLSX dosyasının içinde beklenmeyen bir tanım var.');
  const place = (sign: string, from: number): number => {
    const found = xml.indexOf(sign, from);
    return found < 0 ? xml.length : found;
  };
  let end = 0;
  let left = most;
  for (let start = place('<', 0); start < xml.length; left--) {
    if (left === 0) throw refused('XLSX dosyasında çok fazla öğe var; daha kısa bir dönem seçin.');
    const next = place('<', start + 1);
    // Looked for once, however many begin before it.
    if (end <= start) end = place('>', start);
    const until = Math.min(end, next);
    yield new Tag(xml.slice(start + 1, until), xml.slice(until + 1, next));
    start = next;
  }
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
  for (const tag of tags(xml)) {
    const { name, closes, empty } = tag;
    if (name === 'si' && !closes) strings.push('');
    else if (name === 'rPh') aside = !closes && !empty;
    else if (name === 't') open = !closes && !empty;
    if (open && !aside && name === 't') strings[strings.length - 1] = (strings.at(-1) ?? '') + tag.text;
    if (strings.length > 8 * MOST_LINES) throw refused('XLSX dosyasında çok fazla metin var.');
  }
  return strings;
}

function rowsOf(xml: string, strings: readonly string[]): readonly Row[] {
  const rows: Cell[][] = [];
  let cell = { column: -1, type: '', text: '' };
  for (const tag of tags(xml)) {
    const { name, closes, empty } = tag;
    if (name === 'f')
      throw refused(`${rows.length}. satır: dosyada formül var. Bankadan indirilen dosyayı değiştirmeden yükleyin.`);
    if (name === 'row' && !closes) rows.push([]);
    if (rows.length > MOST_ROWS) throw refused('Ekstrede çok fazla satır var; daha kısa bir dönem seçin.');
    if (name === 'c' && !closes)
      cell = {
        column: columnOf(tag.attribute('r'), rows.at(-1)?.length ?? 0),
        type: tag.attribute('t') ?? 'n',
        text: '',
      };
    if ((name === 'v' || name === 't') && !closes && !empty) cell.text += tag.text;
    if (name === 'c' && (closes || empty)) put(rows.at(-1), cell, strings, rows.length);
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
  row: Cell[] | undefined,
  { column, type, text }: { readonly column: number; readonly type: string; readonly text: string },
  strings: readonly string[],
  at: number,
): void {
  if (!row) throw refused('XLSX dosyasında bir hücre bir satırda değil.');
  if (column >= MOST_COLUMNS || column < 0) throw refused(`${at}. satır: çok fazla sütun var.`);
  while (row.length < column) row.push(null);
  row[column] = cellOf(type, text, strings, at);
}

function cellOf(type: string, text: string, strings: readonly string[], at: number): Cell {
  if (text === '') return null;
  if (type === 'e') throw refused(`${at}. satır: hücrede hata değeri var.`);
  const said = type === 's' ? (strings[Number(text)] ?? '') : text;
  if (type !== 'n') {
    if (said.length > 4 * MOST_TEXT) throw refused(`${at}. satır: hücre çok uzun.`);
    // No database keeps it, and no XML may have it.
    if (said.includes('\0')) throw refused(`${at}. satır: hücrede, bir metinde olamayacak bir işaret var.`);
    return said;
  }
  const number = Number(text);
  if (!Number.isFinite(number)) throw refused(`${at}. satır: sayı okunamadı.`);
  return number;
}
