/** As much of pdfkit as is used here; the types that others wrote for it describe an older one. */
declare module 'pdfkit' {
  export interface StructureElement {
    add(child: StructureElement | (() => void)): StructureElement;
    end(): void;
  }
  export interface TextOptions {
    readonly width?: number;
    readonly align?: 'left' | 'right' | 'center';
    readonly lineGap?: number;
    readonly features?: readonly string[] | undefined;
    readonly lineBreak?: false;
  }
  export default class PDFDocument {
    constructor(options: {
      readonly size: 'A4';
      readonly layout: 'portrait' | 'landscape';
      readonly margin: number;
      readonly bufferPages: boolean;
      readonly compress: boolean;
      readonly pdfVersion: '1.7';
      readonly tagged: boolean;
      readonly subset: 'PDF/UA';
      readonly lang: string;
      readonly displayTitle: boolean;
      readonly font: string;
      readonly info: {
        readonly Title: string;
        readonly Author: string;
        readonly CreationDate: Date;
        readonly ModDate: Date;
      };
    });
    struct(
      type: string,
      options: { readonly alt?: string; readonly scope?: 'Column' },
      children?: readonly (StructureElement | (() => void))[] | (() => void),
    ): StructureElement;
    addStructure(element: StructureElement): this;
    markContent(tag: 'Artifact', options?: { readonly type: 'Pagination' | 'Layout' }): this;
    endMarkedContent(): this;
    font(file: string): this;
    fontSize(size: number): this;
    text(text: string, x: number, y: number, options?: TextOptions): this;
    heightOfString(text: string, options?: TextOptions): number;
    widthOfString(text: string, options?: TextOptions): number;
    fillColor(color: string): this;
    strokeColor(color: string): this;
    lineWidth(width: number): this;
    rect(x: number, y: number, width: number, height: number): this;
    moveTo(x: number, y: number): this;
    lineTo(x: number, y: number): this;
    fill(color?: string): this;
    stroke(): this;
    addPage(): this;
    switchToPage(page: number): void;
    bufferedPageRange(): { readonly start: number; readonly count: number };
    on(event: 'data', listener: (chunk: Buffer) => void): this;
    on(event: 'end', listener: () => void): this;
    end(): void;
  }
}
