import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When somebody last proved, in a session, who they are: with its sign-in, or by confirming it since. */
export class ProvedSessions1789000012741 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table app.session add column proved_at timestamptz;
      update app.session set proved_at = created_at;
      -- The default is for processes of the version before, while they still run: they open sessions without naming it.
      alter table app.session alter column proved_at set default now(), alter column proved_at set not null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table app.session drop column proved_at');
  }
}
