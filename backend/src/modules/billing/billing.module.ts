import { Module } from '@nestjs/common';

/** What sellers buy, how they pay for it, and the invoices they get. */
@Module({})
export class BillingModule {}
