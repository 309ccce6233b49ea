import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When an invoice is taken to the integrator again, and what went wrong. */
export class InvoiceDeliveries1789000134100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table app.invoice_delivery (
        invoice_id text primary key,
        tries integer not null,
        due_at timestamptz not null,
        error text
      )
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table app.invoice_delivery');
  }
}
