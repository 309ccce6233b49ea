import type { FileCell, FileRow } from './cells.js';
import { zipOf } from './zip-writer.js';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const OPEN = 'http://schemas.openxmlformats.org';
const MAIN = `xmlns="${OPEN}/spreadsheetml/2006/main"`;
const BOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const RELATIONS = `${OPEN}/officeDocument/2006/relationships`;

const TYPES = `${HEAD}<Types xmlns="${OPEN}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${BOOK_TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${BOOK_TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${BOOK_TYPE}.styles+xml"/></Types>`;
const ROOT = `${HEAD}<Relationships xmlns="${OPEN}/package/2006/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;
const LINKS = `${HEAD}<Relationships xmlns="${OPEN}/package/2006/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`;
/** Style 1 is money, 2 a day as people here write it. */
const STYLES = `${HEAD}<styleSheet ${MAIN}><numFmts count="1"><numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy"/></numFmts><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf numFmtId="4" applyNumberFormat="1"/><xf numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`;

const MONEY_STYLE = 1;
const DAY_STYLE = 2;
/** Spreadsheets count days from here. */
const FIRST_DAY = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;
const SHEET_NAME = 31;

/** Of a sheet, as many as the programs take that open it, less what stands around them. */
export const SHEET_ROWS = 1_048_000;

async function* sheetOf(pieces: AsyncIterable<readonly FileRow[]>): AsyncGenerator<string> {
  yield `${HEAD}<worksheet ${MAIN}><cols><col min="1" max="20" width="20" customWidth="1"/></cols><sheetData>`;
  for await (const rows of pieces) yield rows.map((row) => `<row>${row.map(cell).join('')}</row>`).join('');
  yield '</sheetData></worksheet>';
}

/** One sheet, written as its rows come. Numbers are numbers, days are days, everything else is text: nothing of it can be a formula. */
export function workbook(title: string, pieces: AsyncIterable<readonly FileRow[]>): AsyncGenerator<Buffer> {
  const book = `${HEAD}<workbook ${MAIN} xmlns:r="${RELATIONS}"><sheets><sheet name="${sheetName(title)}" sheetId="1" r:id="rId1"/></sheets></workbook>`;
  return zipOf([
    ['[Content_Types].xml', TYPES],
    ['_rels/.rels', ROOT],
    ['xl/workbook.xml', book],
    ['xl/_rels/workbook.xml.rels', LINKS],
    ['xl/styles.xml', STYLES],
    ['xl/worksheets/sheet1.xml', sheetOf(pieces)],
  ]);
}

/** A name of a sheet has none of these characters. */
const sheetName = (title: string): string => escaped(title.replaceAll(/[:\\/?*[\]]/g, '').slice(0, SHEET_NAME));

function cell({ value, kind }: FileCell): string {
  if (value === null || value === '') return '<c/>';
  if (typeof value === 'number')
    return kind === 'money' ? `<c s="${MONEY_STYLE}"><v>${value / 100}</v></c>` : `<c><v>${value}</v></c>`;
  const day = kind === 'day' ? countedDay(value) : null;
  if (day !== null) return `<c s="${DAY_STYLE}"><v>${day}</v></c>`;
  return `<c t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`;
}

/** Null for what stands in a column of days and is none, as the word of a sum. */
function countedDay(value: string): number | null {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(value) ? Date.parse(value) : NaN;
  return at > FIRST_DAY ? (at - FIRST_DAY) / DAY_MS : null;
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Characters that XML does not know are left out. */
const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (one) => ESCAPES[one] ?? one).replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F]/g, '');
