import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whose password everybody knows. The names of hosts are kept for examples, so that nobody else can have such an address. */
export class DemoPeople1789000012745 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table app.user add column demo boolean not null default false;
      update app.user set demo = true where email like '%@demo.test' or email like 'satici-%@ornek.example';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table app.user drop column demo');
  }
}
