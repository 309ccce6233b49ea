import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stretches of the log that a reaction was never handed, as it began behind them or was brought to the end: who looks at a request is not told that it looked. */
export class UnseenByReactions1789000151500 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table app.reaction_unseen (
        name text not null references app.reaction on delete cascade,
        -- behind this place, up to and with the other one
        behind text collate "C" not null,
        until text collate "C" not null,
        -- false: whether the reaction was handed them nobody knows
        is_known boolean not null,
        primary key (name, until)
      );
      -- Where the reactions that are there began was not written down.
      insert into app.reaction_unseen (name, behind, until, is_known)
      select name, '', position, false from app.reaction where position <> '';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table app.reaction_unseen');
  }
}
