import { Config } from '#config/config.js';
import { InlinePrinter, type Printer, ThreadPrinter, type Told } from '#platform/pdf/printer.js';
import { drawReport, type ReportPaper } from './report-pdf.js';

/** Draws reports. */
export abstract class ReportPrinter implements Printer<ReportPaper> {
  abstract print(paper: ReportPaper, told?: Told): Promise<Buffer>;
}

/** A long one takes seconds on a quiet machine. */
const TIMEOUT_MS = 300_000;

export const reportPrinter = {
  provide: ReportPrinter,
  inject: [Config],
  // Tests run the sources, of which no thread can be made.
  useFactory: ({ env }: Config): Printer<ReportPaper> =>
    env.NODE_ENV === 'test'
      ? new InlinePrinter(drawReport)
      : new ThreadPrinter(new URL('./report-pdf.js', import.meta.url), { timeoutMs: TIMEOUT_MS }),
};
