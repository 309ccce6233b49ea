import { Config } from '#config/config.js';
import { InlinePrinter, type Printer, ThreadPrinter, type Told } from '#platform/pdf/printer.js';
import { type Paper, printPaper } from './print-paper.js';

/** Draws invoices and expense notes. */
export abstract class PaperPrinter implements Printer<Paper> {
  abstract print(paper: Paper, told?: Told): Promise<Buffer>;
}

export const paperPrinter = {
  provide: PaperPrinter,
  inject: [Config],
  // Tests run the sources, of which no thread can be made.
  useFactory: ({ env }: Config): Printer<Paper> =>
    env.NODE_ENV === 'test'
      ? new InlinePrinter(printPaper)
      : new ThreadPrinter(new URL('./print-paper.js', import.meta.url)),
};
