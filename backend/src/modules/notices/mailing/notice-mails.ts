import { Injectable } from '@nestjs/common';
import type { NoticeTopic } from '@ilan/api';
import { Config } from '#config/config.js';
import { writeLetter } from '#platform/mail/letter/write-letter.js';
import type { Mail } from '#platform/mail/mailer.js';
import { type MailOrder, MailWriter } from '#platform/mail/outbox/mail-writers.js';
import { Database } from '#platform/postgres/database.js';
import { greetingOf } from '#modules/accounts/contract.js';
import { StopLinks } from '../contract/stop-links.js';
import { NOTICE_MAIL, NOTICES_MAIL } from '../kept-notices.js';
import { type NoticeRow, NoticeWriters, type Written } from '../notice-writers.js';
import { NoticePreferenceRows } from '../preferences/notice-preferences.js';
import { NOTICE_MAILS } from '../preferences/stop-notice-mails.js';
import { noticeLetter, noticesLetter } from './notice-letter.js';

/** Writes to people about what they were told on the site; in the words of the moment in which it is written. */
@Injectable()
export class NoticeMails extends MailWriter {
  override readonly kinds = [NOTICE_MAIL, NOTICES_MAIL];
  readonly #home: string;

  constructor(
    private readonly database: Database,
    private readonly writers: NoticeWriters,
    private readonly preferences: NoticePreferenceRows,
    private readonly links: StopLinks,
    config: Config,
  ) {
    super();
    this.#home = config.publicUrl;
  }

  override async write({ kind, key, personId }: MailOrder): Promise<Omit<Mail, 'key'> | undefined> {
    const person = await this.reader(personId);
    if (!person) return undefined;
    const notices = await this.wanted(personId, await this.told(kind, key));
    const circumstances = { home: this.#home, greeting: greetingOf(person) };
    const [first] = notices;
    if (!first) return undefined;
    const topics = [...new Set(notices.map(({ topic }) => topic))];
    const all = await this.links.make({ user_id: personId, sort: NOTICE_MAILS, what: topics });
    const letter =
      kind === NOTICE_MAIL
        ? noticeLetter(first, await this.writers.paragraphs(first), all.page, circumstances)
        : noticesLetter(notices, await this.stops(personId, topics), circumstances);
    return { to: person.email, ...writeLetter(letter, { home: this.#home }), unsubscribe: all.oneClick };
  }

  /** What a mail of several tells of, and was read meanwhile, it leaves out. */
  private async told(kind: string, key: string): Promise<readonly Written<NoticeRow>[]> {
    const rows = await this.database.query<NoticeRow>(
      `select id, user_id, kind, subject, data, times, created_at from app.notice
       where mail_key = $1 and not superseded and ($2 or read_at is null) order by id desc`,
      [key, kind === NOTICE_MAIL],
    );
    return this.writers.write(rows);
  }

  private async wanted(personId: number, notices: readonly Written<NoticeRow>[]) {
    const wants = new Map<NoticeTopic, boolean>();
    for (const { topic } of notices)
      if (!wants.has(topic)) wants.set(topic, await this.preferences.wants(personId, topic, 'mail'));
    return notices.filter(({ topic }) => wants.get(topic));
  }

  private async stops(personId: number, topics: readonly NoticeTopic[]): Promise<ReadonlyMap<NoticeTopic, string>> {
    const stops = new Map<NoticeTopic, string>();
    for (const topic of topics)
      stops.set(topic, (await this.links.make({ user_id: personId, sort: NOTICE_MAILS, what: [topic] })).page);
    return stops;
  }

  /** Nobody who is closed or suspended, and no address that nobody has proven to be theirs. */
  private async reader(id: number): Promise<{ readonly name: string; readonly email: string } | undefined> {
    const [person] = await this.database.query<{ name: string; email: string }>(
      `select name, email from app.user where id = $1 and closed_at is null and email_verified_at is not null
       and not exists (select from rm.suspension where user_id = $1)`,
      [id],
    );
    return person;
  }
}
