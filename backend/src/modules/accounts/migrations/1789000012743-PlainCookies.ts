import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sessions from before the cookie had a name that no neighbouring host can set: they alone may still come under the old one. */
export class PlainCookies1789000012743 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table app.session add column plain_cookie boolean not null default false;
      update app.session set plain_cookie = true;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table app.session drop column plain_cookie');
  }
}
