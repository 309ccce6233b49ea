import { afterAll, afterEach, beforeAll, beforeEach, jest } from '@jest/globals';
import type { Notices } from '@ilan/api';
import { Clock } from '#kernel/clock.js';
import type { Mail } from '#platform/mail/mailer.js';
import { Reaction } from '#platform/reactions/reaction.js';
import { declared } from '#platform/declared/declared.js';
import type { Type } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { ApproveListing, SubmitListing } from '#modules/listings/contract.js';
import { FavoritesModule } from '#modules/favorites/favorites.module.js';
import { ModerationModule } from '#modules/moderation/moderation.module.js';
import { AwayMailer } from '#modules/notices/mailing/away-mailer.js';
import { NoticeMails } from '#modules/notices/mailing/notice-mails.js';
import { createTestDatabase, type TestDatabase } from './database.js';
import { aRealContent, asked, startListingsApp } from './listings-app.js';
import { signedInPeople, type SignedInPeople } from './signed-in-people.js';

const OWNER = { id: '7', role: 'users' };
export const STAFF = { id: '50', role: 'moderator' };

/** Ayşe (7) sells, Buse (8) and Can (9) look on, somebody of staff decides; for the `describe` that makes it. Each test begins untold. */
export class NoticesWorld {
  test!: TestDatabase;
  system!: Awaited<ReturnType<typeof startListingsApp>>;
  people!: SignedInPeople;

  constructor(more: readonly Type[] = []) {
    beforeAll(async () => {
      this.test = await createTestDatabase();
      this.system = await startListingsApp(this.test, [FavoritesModule, ModerationModule, ...more]);
      this.people = await signedInPeople(this.system.app, [
        { id: 7, name: 'Ayşe' },
        { id: 8, name: 'Buse' },
        { id: 9, name: 'Can' },
      ]);
      await this.react();
    });
    afterAll(async () => {
      await this.system.close();
      await this.test.drop();
    });
    beforeEach(async () => {
      await this.react();
      for (const table of ['notice', 'mail', 'notice_preference', 'mail_stop'])
        await this.test.pool.query(`delete from app.${table}`);
      this.system.hints.length = 0;
    });
    afterEach(() => {
      jest.restoreAllMocks();
    });
  }

  /** Everything that reacts has seen the log by now. */
  readonly react = async (): Promise<void> => {
    for (const reaction of declared(this.system.app.get(ModulesContainer), Reaction)) await reaction.catchUp();
  };

  /** The clock stands there from now on. */
  setTime(at: Date): void {
    jest.spyOn(this.system.app.get(Clock), 'now').mockReturnValue(at);
  }

  readonly submitted = async (changes: Parameters<typeof aRealContent>[0] = {}): Promise<number> => {
    const submit = new SubmitListing({ context: asked(OWNER), owner_id: 7, content: aRealContent(changes) });
    return (await this.people.after(this.system.commands.execute(submit))).listing_id;
  };

  readonly published = async (changes: Parameters<typeof aRealContent>[0] = {}): Promise<number> => {
    const listing_id = await this.submitted(changes);
    await this.staffDoes(new ApproveListing({ context: asked(STAFF), listing_id, content_revision: 1 }));
    return listing_id;
  };

  readonly staffDoes = (command: ApproveListing) => this.people.after(this.system.commands.execute(command));

  readonly list = async (name = 'Ayşe', query = '') =>
    (await this.people.as(name, 'GET', `/api/notices${query}`)).json<Notices>();
  readonly texts = async (name = 'Ayşe') => (await this.list(name)).data.map(({ text, detail }) => [text, detail]);

  /** Nobody was here since then. */
  readonly away = (since: Date) => this.test.pool.query('update app.session set last_seen_at = $1', [since]);

  /** A turn of the mailer. @returns which mails are owed to whom by then */
  readonly owed = async (at?: Date): Promise<readonly string[]> => {
    if (at) this.setTime(at);
    await this.system.app.get(AwayMailer).tell();
    const { rows } = await this.test.pool.query<{ mail: string }>(
      `select kind || ' ' || person_id as mail from app.mail order by id`,
    );
    return rows.map(({ mail }) => mail);
  };

  /** The last mail that is owed, written now. */
  readonly written = async (): Promise<Omit<Mail, 'key'> | undefined> => {
    const { rows } = await this.test.pool.query<{ id: number; kind: string; key: string; person_id: string }>(
      'select id, kind, key, person_id from app.mail order by id desc limit 1',
    );
    const [row] = rows;
    if (!row) throw new Error('No mail is owed');
    const order = { ...row, personId: Number(row.person_id), data: {}, createdAt: new Date() };
    return this.system.app.get(NoticeMails).write(order);
  };
}
