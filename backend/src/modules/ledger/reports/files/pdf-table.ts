import type { ReportColumn } from '@ilan/api';
import type { StructureElement } from 'pdfkit';
import { decorate, heightOf, INK, line, type Pdf, type Style, widthOf, write, writeLine } from '#platform/pdf/page.js';

interface Parts {
  readonly columns: readonly ReportColumn[];
  readonly rows: readonly (readonly string[])[];
  readonly sums: readonly string[] | null;
  readonly left: number;
  readonly width: number;
  /** Where a page begins and ends. */
  readonly top: number;
  readonly end: number;
}
interface Place {
  readonly x: number;
  readonly width: number;
  readonly align: 'left' | 'right';
}

const TEXT: Style = { size: 8 };
const HEAD: Style = { font: 'bold', size: 7.5, color: INK.muted };
const SUMS: Style = { font: 'bold', size: 8 };
const PADDING = 3;
/** Between a cell and the next. */
const GAP = 6;
const LINE = 11.5;
const ONE_LINE = LINE + 2 * PADDING;
/** No letter of this size is wider; a digit and most letters are about half of it. */
const WIDEST_LETTER = 9;
const USUAL_LETTER = 4.9;
/** A text that is longer goes on in the next line. */
const LONG = 44;

/** A table of any length that is one also for who hears it. Its head stands on every page; to who hears it, it is said once. */
export class PdfTable {
  readonly #places: readonly Place[];
  readonly #table: StructureElement;

  constructor(
    private readonly pdf: Pdf,
    page: StructureElement,
    private readonly parts: Parts,
  ) {
    this.#places = placesOf(parts);
    this.#table = pdf.struct('Table', {});
    page.add(this.#table);
  }

  /** Writes the head; answers where the rows begin. */
  begin(y: number): number {
    const { top, end } = this.parts;
    const isLow = y + 3 * LINE > end;
    if (isLow) this.pdf.addPage();
    return this.#write(this.#labels(), isLow ? top : y, HEAD, 'TH');
  }

  row(cells: readonly string[], y: number, style = TEXT): number {
    const { top, end } = this.parts;
    const tall = this.#tall(cells, style);
    if (y + Math.max(...tall) <= end) return this.#write(cells, y, style, 'TD', tall);
    this.pdf.addPage();
    return this.#write(cells, this.#write(this.#labels(), top, HEAD, null), style, 'TD', tall);
  }

  /** Writes the sums, if there are any; answers where it ended. */
  finish(y: number): number {
    const after = this.parts.sums ? this.row(this.parts.sums, y, SUMS) : y;
    this.#table.end();
    return after;
  }

  #labels(): readonly string[] {
    return this.parts.columns.map(({ label }) => label);
  }

  /** @param type null: the head once more, which says nothing new to who hears the page */
  #write(
    cells: readonly string[],
    y: number,
    style: Style,
    type: 'TH' | 'TD' | null,
    tall: readonly number[] = this.#tall(cells, style),
  ): number {
    const { pdf } = this;
    const draw = (at: number, { x, width, align }: Place): void => {
      const [text, styled] = [cells[at] ?? '', { ...style, align }];
      if (text === '') return;
      if (tall[at] === ONE_LINE) writeLine(pdf, text, x, y + PADDING, width, styled);
      else write(pdf, text, x, y + PADDING, width, styled);
    };
    if (type === null) decorate(pdf, () => this.#places.forEach((place, at) => draw(at, place)));
    else {
      const row = pdf.struct('TR', {});
      this.#table.add(row);
      this.#places.forEach((place, at) => {
        const cell = pdf.struct(type, type === 'TH' ? { scope: 'Column' } : {}, () => draw(at, place));
        row.add(cell);
        cell.end();
      });
      row.end();
    }
    const end = y + Math.max(...tall);
    line(pdf, end, this.parts.left + this.parts.width);
    return end;
  }

  /** How tall each cell is: only what may not stand in one line is measured. */
  #tall(cells: readonly string[], style: Style): readonly number[] {
    return this.#places.map(({ width }, at) => {
      const text = cells[at] ?? '';
      if (text.length * WIDEST_LETTER <= width || widthOf(this.pdf, text, style) <= width) return ONE_LINE;
      return heightOf(this.pdf, text, width, style) + 2 * PADDING;
    });
  }
}

/** Figures have the room that the longest needs; what is left is divided among the texts by their length. */
function placesOf({ columns, rows, sums, left, width }: Parts): readonly Place[] {
  const wanted = columns.map(({ label }, at) => {
    const longestWord = Math.max(...label.split(' ').map((word) => word.length));
    const longest = rows.reduce((most, row) => Math.max(most, row[at]?.length ?? 0), sums?.[at]?.length ?? 0);
    return USUAL_LETTER * Math.min(LONG, Math.max(longestWord + 1, longest + 1, 4)) + GAP;
  });
  const all = wanted.reduce((sum, one) => sum + one, 0);
  const texts = wanted.filter((_one, at) => !isNumber(columns[at])).reduce((sum, one) => sum + one, 0);
  const numbers = all - texts;
  // Where figures alone are too wide for the page, all give way alike.
  const factorOf = (isFigure: boolean): number => {
    if (numbers + 40 > width || texts === 0) return width / all;
    return isFigure ? 1 : (width - numbers) / texts;
  };
  let x = left;
  return wanted.map((one, at) => {
    const isFigure = isNumber(columns[at]);
    const wide = one * factorOf(isFigure);
    const place = { x, width: wide - GAP, align: isFigure ? ('right' as const) : ('left' as const) };
    x += wide;
    return place;
  });
}

const isNumber = (column: ReportColumn | undefined): boolean => column?.kind === 'money' || column?.kind === 'count';
