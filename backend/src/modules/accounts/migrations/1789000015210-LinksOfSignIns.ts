import type { MigrationInterface, QueryRunner } from 'typeorm';

/** By which link to a provider a sign-in came that is on its way: it opens nothing once that link has ended. */
export class LinksOfSignIns1789000015210 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Null in rows of processes of the version before; those of before lead to no session any more.
      alter table app.social_code add column provider text, add column subject text;
      -- Null also of who came by the password.
      alter table app.second_step add column provider text, add column subject text;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table app.second_step drop column subject, drop column provider;
      alter table app.social_code drop column subject, drop column provider;
    `);
  }
}
