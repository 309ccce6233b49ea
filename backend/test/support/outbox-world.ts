import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { Clock } from '#kernel/clock.js';
import { JobHandlers, type JobQueue } from '#platform/jobs/job-queue.js';
import { type Mail, Mailer } from '#platform/mail/mailer.js';
import { MailDelivery } from '#platform/mail/outbox/mail-delivery.js';
import { MailOutbox, type MailRequest } from '#platform/mail/outbox/mail-outbox.js';
import { MailOutboxRelay } from '#platform/mail/outbox/mail-outbox-relay.js';
import { MailWriters } from '#platform/mail/outbox/mail-writers.js';
import { Database, DatabaseUrl } from '#platform/postgres/database.js';
import { createTestDatabase, type TestDatabase } from './database.js';
import { RememberedJobs } from './remembered-jobs.js';

class MovingClock extends Clock {
  private ms = Date.parse('2026-07-09T12:00:00Z');
  override now(): Date {
    return new Date(this.ms);
  }
  pass(seconds: number): void {
    this.ms += seconds * 1_000;
  }
}

/** Takes every mail, or does with it what the test says. */
class TestMailer extends Mailer {
  readonly taken: Mail[] = [];
  then: () => Promise<void> = () => Promise.resolve();
  override async send(mail: Mail): Promise<void> {
    this.taken.push(mail);
    await this.then();
  }
  override forget(): Promise<number> {
    return Promise.resolve(0);
  }
}

/** Mails that are owed to one person, for the `describe` that calls it. */
export class OutboxWorld {
  test!: TestDatabase;
  database!: Database;
  clock!: MovingClock;
  mailer!: TestMailer;
  writers!: MailWriters;
  personId = 0;

  constructor() {
    beforeAll(async () => {
      Logger.overrideLogger(false);
      this.test = await createTestDatabase();
      this.database = new Database(new DatabaseUrl(this.test.url));
      this.personId = await this.somebody('ayse@demo.test');
    });
    afterAll(async () => {
      await this.database.onApplicationShutdown();
      await this.test.drop();
    });
    beforeEach(async () => {
      await this.test.pool.query('delete from app.mail');
      this.clock = new MovingClock();
      this.mailer = new TestMailer();
      this.writers = new MailWriters();
      this.writers.register({
        kinds: ['greeting'],
        write: ({ data, personId: to }) =>
          Promise.resolve({
            to: `p${to}@demo.test`,
            subject: JSON.stringify(data),
            text: 'Merhaba',
            html: '<p>Merhaba</p>',
          }),
      });
      this.writers.register({ kinds: ['outdated'], write: () => Promise.resolve(undefined) });
    });
  }

  readonly somebody = async (email: string): Promise<number> => {
    const sql = `insert into app.user (name, surname, email) values ('Ayşe', 'Yılmaz', $1) returning id`;
    return (await this.test.pool.query<{ id: number }>(sql, [email])).rows[0]?.id ?? 0;
  };

  /** A process of its own: what it holds in memory is its own, the database is everybody's. */
  readonly aProcess = (queue: JobQueue = new RememberedJobs(), by: Mailer = this.mailer) => {
    const { database, clock, writers } = this;
    const handlers = new JobHandlers();
    const outbox = new MailOutbox(database, clock, queue);
    const delivery = new MailDelivery(database, clock, by, writers, outbox);
    handlers.register(delivery);
    return { outbox, delivery, handlers, relay: new MailOutboxRelay(database, clock, delivery) };
  };

  readonly owed = async (wish: Partial<MailRequest> = {}, { outbox } = this.aProcess()): Promise<number> => {
    const mail = { kind: 'greeting', key: 'greeting-1', personId: this.personId, ...wish };
    await outbox.transaction((_client, owe) => owe(mail));
    const { rows } = await this.test.pool.query<{ id: number }>('select max(id) as id from app.mail');
    return rows[0]?.id ?? 0;
  };

  readonly rows = async () =>
    (await this.test.pool.query('select outcome, tries, last_error from app.mail order by id')).rows as {
      outcome: string | null;
      tries: number;
      last_error: string | null;
    }[];
}
