import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A pause is of what was tried: the invoice, its cancellation, or the answer to it. */
export class InvoiceDeliveryPauses1789000134200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // What went wrong was said of what could not be taken, and of answers that were not there yet nothing.
    await runner.query(`alter table app.invoice_delivery add column what text not null default 'invoice'`);
    await runner.query(`update app.invoice_delivery set what = 'answer' where error is null`);
    await runner.query('alter table app.invoice_delivery alter column what drop default');
    await runner.query(
      `alter table app.invoice_delivery add constraint invoice_delivery_what check (what in ('invoice', 'cancellation', 'answer'))`,
    );
    await runner.query(`create index invoice_delivery_answers on app.invoice_delivery (due_at) where what = 'answer'`);
    await runner.query(
      'create index invoice_delivery_errors on app.invoice_delivery (due_at desc) where error is not null',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index app.invoice_delivery_errors');
    await runner.query('alter table app.invoice_delivery drop column what');
  }
}
