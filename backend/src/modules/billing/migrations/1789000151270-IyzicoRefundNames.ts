import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A refund is one of its payment: those that the system asks for (`s1`, `n1`) are called the same with every order. */
export class IyzicoRefundNames1789000151270 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table app.iyzico_refund drop constraint iyzico_refund_pkey');
    await runner.query('alter table app.iyzico_refund add primary key (ref, key, line)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table app.iyzico_refund drop constraint iyzico_refund_pkey');
    await runner.query('alter table app.iyzico_refund add primary key (key, line)');
  }
}
