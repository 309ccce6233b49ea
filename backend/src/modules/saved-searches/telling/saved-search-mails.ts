import { Injectable } from '@nestjs/common';
import { Config } from '#config/config.js';
import { writeLetter } from '#platform/mail/letter/write-letter.js';
import type { Mail } from '#platform/mail/mailer.js';
import { type MailOrder, MailWriter } from '#platform/mail/outbox/mail-writers.js';
import { Database } from '#platform/postgres/database.js';
import { greetingOf } from '#modules/accounts/contract.js';
import { StopLinks } from '#modules/notices/contract.js';
import { CriteriaTexts } from '../criteria/criteria-texts.js';
import { TOLD_RHYTHMS, type ToldRhythm } from './due.js';
import { FoundAds, type FoundBySearch } from './found-ads.js';
import { type FoundForLetter, foundLetter } from './found-letter.js';
import { mailOf } from './saved-search-teller.js';
import { SAVED_SEARCH_MAILS } from './stop-saved-searches.js';

/** Writes to people about what their saved searches have found. */
@Injectable()
export class SavedSearchMails extends MailWriter {
  override readonly kinds = TOLD_RHYTHMS.map(mailOf);
  readonly #home: string;

  constructor(
    private readonly database: Database,
    private readonly found: FoundAds,
    private readonly links: StopLinks,
    private readonly texts: CriteriaTexts,
    config: Config,
  ) {
    super();
    this.#home = config.publicUrl;
  }

  override async write({ kind, key, personId }: MailOrder): Promise<Omit<Mail, 'key'> | undefined> {
    const person = await this.reader(personId);
    const found = person ? await this.found.of(key) : [];
    if (!person || found.length === 0) return undefined;
    const searches = await Promise.all(found.map((search) => this.forLetter(search, personId)));
    const rhythm = TOLD_RHYTHMS.find((one) => mailOf(one) === kind) as ToldRhythm;
    const all = await this.links.make(
      stopping(
        personId,
        found.map(({ search_id }) => search_id),
      ),
    );
    const letter = foundLetter(searches, { home: this.#home, greeting: greetingOf(person), rhythm });
    return {
      to: person.email,
      ...writeLetter(letter, { home: this.#home }),
      unsubscribe: all.oneClick,
    };
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

  private async forLetter(
    { search_id, name, criteria, gone, ads }: FoundBySearch,
    user_id: number,
  ): Promise<FoundForLetter> {
    const stop = await this.links.make(stopping(user_id, [search_id]));
    const page = `${this.#home}${this.texts.path(criteria, gone)}`;
    return { name, ads, page, stop: stop.page };
  }
}

const stopping = (user_id: number, search_ids: readonly string[]) => ({
  user_id,
  sort: SAVED_SEARCH_MAILS,
  what: search_ids,
});
