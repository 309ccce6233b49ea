import { join } from 'node:path';
import type PDFDocument from 'pdfkit';
import type { StructureElement } from 'pdfkit';

export type Pdf = InstanceType<typeof PDFDocument>;

export const PAGE = { width: 595.28, height: 841.89, margin: 42, bottom: 70 } as const;
export const INNER = PAGE.width - 2 * PAGE.margin;
export const INK = {
  text: '#111827',
  muted: '#4b5563',
  line: '#d1d5db',
  warning: '#92400e',
  accent: '#1d4ed8',
} as const;

/** Named by where they lie: under another name the library reads the file again each time it is chosen. */
const FONTS = {
  regular: join(import.meta.dirname, 'data/inter-regular.ttf'),
  bold: join(import.meta.dirname, 'data/inter-bold.ttf'),
} as const;

/**
 * A page for reading by eye, by machine and aloud: every text stands in an element that says what it is, what only decorates says so, and
 * nothing in the file is of the moment or of the machine. It is not packed: how tightly zlib packs hangs on the processor and its
 * version, and the same document has to be the same bytes.
 */
export async function newPdf(
  title: string,
  author: string,
  made: Date,
  layout: 'portrait' | 'landscape' = 'portrait',
): Promise<Pdf> {
  const { default: Document } = await import('pdfkit');
  return new Document({
    size: 'A4',
    layout,
    margin: PAGE.margin,
    bufferPages: true,
    compress: false,
    pdfVersion: '1.7',
    tagged: true,
    subset: 'PDF/UA',
    lang: 'tr-TR',
    displayTitle: true,
    font: FONTS.regular,
    info: { Title: title, Author: author, CreationDate: made, ModDate: made },
  });
}

export interface Style {
  readonly font?: 'regular' | 'bold';
  readonly size?: number;
  readonly color?: string;
  readonly align?: 'left' | 'right' | 'center';
}

/** Digits of one width, so that amounts stand below each other. */
const TABULAR = ['tnum'] as const;

const styled = (pdf: Pdf, { font = 'regular', size = 9 }: Style) => pdf.font(FONTS[font]).fontSize(size);

export const heightOf = (pdf: Pdf, text: string, width: number, style: Style = {}): number =>
  styled(pdf, style).heightOfString(text, { width, lineGap: 1.5 });

export const widthOf = (pdf: Pdf, text: string, style: Style = {}): number => styled(pdf, style).widthOfString(text);

/** Writes a text into a box that begins at x and y; answers where the next may begin. */
export function write(pdf: Pdf, text: string, x: number, y: number, width: number, style: Style = {}): number {
  const align = style.align ?? 'left';
  styled(pdf, style)
    .fillColor(style.color ?? INK.text)
    .text(text, x, y, { width, align, lineGap: 1.5, features: align === 'right' ? TABULAR : [] });
  return y + heightOf(pdf, text, width, style);
}

/** What is drawn for the eye alone. */
export function decorate(pdf: Pdf, draw: () => void): void {
  pdf.markContent('Artifact', { type: 'Layout' });
  draw();
  pdf.endMarkedContent();
}

/** A line of text that fits into its box for certain: measured once, where `write` measures it twice. */
export function writeLine(pdf: Pdf, text: string, x: number, y: number, width: number, style: Style = {}): void {
  const isRight = style.align === 'right';
  const from = styled(pdf, style).fillColor(style.color ?? INK.text);
  const features = isRight ? TABULAR : undefined;
  const at = isRight ? x + width - from.widthOfString(text, { features }) : x;
  from.text(text, at, y, { lineBreak: false, features });
}

export const line = (pdf: Pdf, y: number, end = PAGE.width - PAGE.margin): void =>
  decorate(pdf, () => {
    pdf.strokeColor(INK.line).lineWidth(0.7).moveTo(PAGE.margin, y).lineTo(end, y).stroke();
  });

/** Puts an element below another and has it written at once, so that the next one knows where it ended. */
export function put(pdf: Pdf, parent: StructureElement, type: string, draw: () => void, alt?: string): void {
  const element = pdf.struct(type, alt === undefined ? {} : { alt }, draw);
  parent.add(element);
  element.end();
}

export function bytesOf(pdf: Pdf): Promise<Buffer> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    pdf
      .on('data', (chunk) => chunks.push(chunk))
      .on('end', () => {
        resolve(Buffer.concat(chunks));
      });
    pdf.end();
  });
}
