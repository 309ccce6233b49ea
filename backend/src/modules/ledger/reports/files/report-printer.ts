import { Config } from '#config/config.js';
import { type Printer, printerFor, type Told } from '#platform/pdf/printer.js';
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
  useFactory: (config: Config) =>
    printerFor(config, drawReport, new URL('./report-pdf.js', import.meta.url), { timeoutMs: TIMEOUT_MS }),
};
