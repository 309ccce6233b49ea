import { Module } from '@nestjs/common';
import { DocumentsModule } from './documents/documents.module.js';
import { PackagesModule } from './packages/packages.module.js';
import { StatementsModule } from './statements/statements.module.js';

/** What sellers buy, how they pay for it, and the invoices they get. */
@Module({ imports: [PackagesModule, DocumentsModule, StatementsModule] })
export class BillingModule {}
