import { Config } from '#config/config.js';
import { type Printer, printerFor, type Told } from '#platform/pdf/printer.js';
import { type Paper, printPaper } from './print-paper.js';

/** Draws invoices and expense notes. */
export abstract class PaperPrinter implements Printer<Paper> {
  abstract print(paper: Paper, told?: Told): Promise<Buffer>;
}

export const paperPrinter = {
  provide: PaperPrinter,
  inject: [Config],
  useFactory: (config: Config) => printerFor(config, printPaper, new URL('./print-paper.js', import.meta.url)),
};
