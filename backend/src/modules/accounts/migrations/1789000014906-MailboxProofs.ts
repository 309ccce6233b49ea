import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Mailed codes have a purpose, an operator may tell one; and a session remembers that its person reads the mails. */
export class MailboxProofs1789000014906 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- The defaults are for processes of the version before, while they still run.
      alter table app.confirm_code
        add column purpose text not null default 'confirm',
        -- Told by an operator: a mail that is written later leaves it as it is.
        add column by_operator boolean not null default false;
      alter table app.session add column mailbox_proved_at timestamptz;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table app.session drop column mailbox_proved_at;
      alter table app.confirm_code drop column by_operator, drop column purpose;
    `);
  }
}
