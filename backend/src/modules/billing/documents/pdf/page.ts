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

const FONTS = join(import.meta.dirname, 'data');

/**
 * A page for reading by eye, by machine and aloud: every text stands in an element that says what it is, what only decorates says so, and
 * nothing in the file is of the moment or of the machine. It is not packed: how tightly zlib packs hangs on the processor and its
 * version, and the same invoice has to be the same bytes.
 */
export async function newPdf(title: string, author: string, made: Date): Promise<Pdf> {
  const { default: Document } = await import('pdfkit');
  const pdf = new Document({
    size: 'A4',
    margin: PAGE.margin,
    bufferPages: true,
    compress: false,
    pdfVersion: '1.7',
    tagged: true,
    subset: 'PDF/UA',
    lang: 'tr-TR',
    displayTitle: true,
    font: join(FONTS, 'inter-regular.ttf'),
    info: { Title: title, Author: author, CreationDate: made, ModDate: made },
  });
  return pdf
    .registerFont('regular', join(FONTS, 'inter-regular.ttf'))
    .registerFont('bold', join(FONTS, 'inter-bold.ttf'));
}

export interface Style {
  readonly font?: 'regular' | 'bold';
  readonly size?: number;
  readonly color?: string;
  readonly align?: 'left' | 'right' | 'center';
}

/** Digits of one width, so that amounts stand below each other. */
const TABULAR = ['tnum'] as const;

const styled = (pdf: Pdf, { font = 'regular', size = 9 }: Style) => pdf.font(font).fontSize(size);

export const heightOf = (pdf: Pdf, text: string, width: number, style: Style = {}): number =>
  styled(pdf, style).heightOfString(text, { width, lineGap: 1.5 });

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

export const line = (pdf: Pdf, y: number): void =>
  decorate(pdf, () => {
    pdf
      .strokeColor(INK.line)
      .lineWidth(0.7)
      .moveTo(PAGE.margin, y)
      .lineTo(PAGE.width - PAGE.margin, y)
      .stroke();
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
