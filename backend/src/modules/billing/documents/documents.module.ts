import { Module } from '@nestjs/common';
import { declare } from '#platform/declared/declared.js';
import { invoiceCommands } from './cli/invoice-commands.js';
import { PaperPrinter, paperPrinter } from './pdf/paper-printer.js';

/** Invoices as files: XML for the tax office, PDF for people. */
@Module({ providers: [declare(invoiceCommands), paperPrinter], exports: [PaperPrinter] })
export class DocumentsModule {}
