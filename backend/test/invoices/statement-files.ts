import { crc32, deflateRawSync } from 'node:zlib';

type Rows = readonly (readonly string[])[];

/** Letters that Windows-1254 has elsewhere than Latin-1. */
const TURKISH: Readonly<Record<string, number>> = { Ğ: 0xd0, İ: 0xdd, Ş: 0xde, ğ: 0xf0, ı: 0xfd, ş: 0xfe };

export function csvFile(
  rows: Rows,
  { encoding = 'utf-8', separator = ';', mark = false }: { encoding?: string; separator?: string; mark?: boolean } = {},
): Buffer {
  const cell = (text: string) => (/[";,\t\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const text = rows.map((row) => `${row.map(cell).join(separator)}\r\n`).join('');
  if (encoding === 'utf-8') return Buffer.from(mark ? `\ufeff${text}` : text);
  return Buffer.from(Array.from(text, (letter) => TURKISH[letter] ?? letter.charCodeAt(0)));
}

interface XlsxChange {
  /** Numbers and days as a spreadsheet keeps them, and texts by number. */
  readonly typed?: boolean;
  readonly formula?: boolean;
  readonly padding?: number;
  /** What stands behind the rows. */
  readonly behind?: string;
  readonly sheet?: string;
  readonly prologue?: string;
  readonly column?: string;
}

export function xlsxFile(rows: Rows, change: XlsxChange = {}): Buffer {
  const {
    typed = false,
    formula = false,
    padding = 0,
    behind = '',
    sheet = 'xl/worksheets/page.xml',
    prologue = '',
  } = change;
  const strings: string[] = [];
  const cells = (row: readonly string[], at: number) =>
    row.map((text, column) => {
      const name = `${change.column ?? String.fromCharCode(65 + column)}${at + 1}`;
      const said = formula && text === '=1+1' ? '<f>1+1</f><v>2</v>' : null;
      if (said !== null) return `<c r="${name}">${said}</c>`;
      const number = typed ? numberIn(text) : null;
      if (number !== null) return `<c r="${name}" s="2"><v>${number}</v></c>`;
      if (!typed) return `<c r="${name}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
      return text === '' ? `<c r="${name}"/>` : `<c r="${name}" t="s"><v>${strings.push(text) - 1}</v></c>`;
    });
  const data = rows.map((row, at) => `<row r="${at + 1}">${cells(row, at).join('')}</row>`).join('');
  return zipped({
    'xl/workbook.xml':
      '<workbook xmlns:r="x"><sheets><sheet name="Hareketler" sheetId="1" r:id="rId7"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId7" Target="worksheets/page.xml"/></Relationships>',
    'xl/sharedStrings.xml': `<sst>${strings.map((text) => `<si><r><t>${escaped(text.slice(0, 2))}</t></r><r><t>${escaped(text.slice(2))}</t></r><rPh><t>x</t></rPh></si>`).join('')}</sst>`,
    [sheet]: `<?xml version="1.0"?>${prologue}<worksheet><sheetData>${data}${behind}</sheetData>${' '.repeat(padding)}</worksheet>`,
  });
}

function numberIn(text: string): number | null {
  const [, day, month, year] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(text) ?? [];
  if (day !== undefined) return (Date.parse(`${year}-${month}-${day}`) - Date.UTC(1899, 11, 30)) / 86_400_000;
  return /^-?[\d.]+,\d\d$/.test(text) ? Number(text.replaceAll('.', '').replace(',', '.')) : null;
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

function zipped(files: Readonly<Record<string, string>>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(files)) {
    const content = Buffer.from(text);
    const packed = deflateRawSync(content);
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(8, 4);
    shared.writeUInt32LE(crc32(content), 10);
    shared.writeUInt32LE(packed.length, 14);
    shared.writeUInt32LE(content.length, 18);
    shared.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('504b0304', 'hex'), shared, Buffer.from(name), packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('504b01021400', 'hex'), shared, place, Buffer.from(name)]));
    parts.push(local);
    offset += local.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, list, end]);
}

export const MT940 = [
  '{1:F01XXXXTRISXXXX0000000000}{2:I940XXXXTRISXXXXN}{4:',
  ':20:EKSTRE1',
  ':25:TR330006100519786457841326',
  ':28C:324/1',
  ':60F:C261119TRY1234,56',
  ':61:2611201120C99,9NTRFMUSTERI1//BANKA1',
  ':86:GELEN FAST ISIL CAGLA',
  'IP7K3QX9',
  ':61:261121D21,NCHGNONREF',
  ':86:UCRET',
  ':62M:C261121TRY1313,46',
  '-}',
  '{1:F01XXXXTRISXXXX0000000000}{2:I940XXXXTRISXXXXN}{4:',
  ':20:EKSTRE1',
  ':25:TR330006100519786457841326',
  ':28C:324/2',
  ':60M:C261121TRY1313,46',
  ':61:261122RC5,00NTRFX2',
  ':61:261123RD5,00NTRFX3',
  ':62F:C261124TRY1313,46',
  ':86:HESAP BILGISI',
  '-}',
].join('\r\n');
