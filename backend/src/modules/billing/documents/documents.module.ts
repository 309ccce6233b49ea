import { Module } from '@nestjs/common';
import { Config } from '#config/config.js';
import { declare } from '#platform/declared/declared.js';
import { invoiceCommands } from './cli/invoice-commands.js';
import { InlinePrinter, PaperPrinter, ThreadPrinter } from './pdf/paper-printer.js';

/** Invoices as files: XML for the tax office, PDF for people. */
@Module({
  providers: [
    declare(invoiceCommands),
    {
      provide: PaperPrinter,
      inject: [Config],
      // Tests run the sources, of which no thread can be made.
      useFactory: ({ env }: Config): PaperPrinter =>
        env.NODE_ENV === 'test' ? new InlinePrinter() : new ThreadPrinter(),
    },
  ],
  exports: [PaperPrinter],
})
export class DocumentsModule {}
