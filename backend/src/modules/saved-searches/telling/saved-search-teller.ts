import { Injectable } from '@nestjs/common';
import { Config } from '#config/config.js';
import { Clock } from '#kernel/clock.js';
import { ScheduledJob } from '#platform/jobs/scheduled-job.js';
import { MailOutbox } from '#platform/mail/outbox/mail-outbox.js';
import { Database } from '#platform/postgres/database.js';
import { Notices } from '#modules/notices/contract.js';
import { dueBefore, INSTANT_EVERY_MS, TOLD_RHYTHMS, type ToldRhythm } from './due.js';
import { savedSearchFound } from './saved-search-notices.js';

const OFTEN_ENOUGH_MS = 20_000;
const MOST_OFTEN_MS = 1_000;
/** In one turn; the others wait for the next. */
const MOST_PEOPLE = 500;

export const mailOf = (rhythm: ToldRhythm): string => `saved-searches-${rhythm}`;

/**
 * Owes the mails about what saved searches have found, and tells it on the site: one mail a person and turn, however much was found. That a find is told stands in the
 * transaction of its mail, so none is told twice and none is forgotten.
 */
@Injectable()
export class SavedSearchTeller extends ScheduledJob {
  readonly #pauseMs: number;

  constructor(
    config: Config,
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly outbox: MailOutbox,
    private readonly notices: Notices,
  ) {
    const pauseMs = config.env.ALERT_PAUSE_SECONDS * 1_000;
    super('saved-search-teller', Math.max(MOST_OFTEN_MS, Math.min(OFTEN_ENOUGH_MS, pauseMs / 3)));
    this.#pauseMs = pauseMs;
  }

  protected run(): Promise<unknown> {
    return this.tell();
  }

  async tell(): Promise<void> {
    await this.leaveUntold();
    const now = this.clock.now();
    for (const rhythm of TOLD_RHYTHMS) {
      for (const person of await this.waiting(rhythm, now)) await this.owe(rhythm, person, now);
    }
  }

  /** What was found while nobody wanted to hear of it is never told. */
  private async leaveUntold(): Promise<void> {
    await this.database.query(
      `update app.saved_search_hit hit set mail_key = '' from rm.saved_search saved
       where hit.mail_key is null and saved.search_id = hit.search_id
         and (saved.rhythm = 'off' or hit.matched_at < saved.tells_from)`,
    );
  }

  /** Who waits longest stands first. */
  private async waiting(rhythm: ToldRhythm, now: Date): Promise<readonly number[]> {
    const rows = await this.database.query<{ user_id: number }>(
      `select hit.user_id from app.saved_search_hit hit join rm.saved_search saved on saved.search_id = hit.search_id
       where hit.mail_key is null and saved.rhythm = $1 and hit.matched_at <= $2
       group by hit.user_id order by min(hit.id) limit ${MOST_PEOPLE}`,
      [rhythm, dueBefore(rhythm, now, this.#pauseMs)],
    );
    return rows.map(({ user_id }) => user_id);
  }

  private async owe(rhythm: ToldRhythm, personId: number, now: Date): Promise<void> {
    const kind = mailOf(rhythm);
    const committed = await this.outbox.transaction(async (client, owe) => {
      const since = new Date(now.getTime() - INSTANT_EVERY_MS);
      if (rhythm === 'instant' && (await this.outbox.owedSince(client, { kind, personId, since })) > 0) return [];
      const { rows } = await client.query<{ id: number; search_id: string; listing_id: number }>(
        `select hit.id, hit.search_id, hit.listing_id from app.saved_search_hit hit join rm.saved_search saved on saved.search_id = hit.search_id
         where hit.mail_key is null and hit.user_id = $1 and saved.rhythm = $2 and hit.matched_at <= $3
         for update of hit`,
        [personId, rhythm, rhythm === 'instant' ? now : dueBefore(rhythm, now, this.#pauseMs)],
      );
      if (rows.length === 0) return [];
      const ids = rows.map(({ id }) => id);
      const key = `${kind}-${personId}-${Math.max(...ids)}`;
      await client.query('update app.saved_search_hit set mail_key = $2 where id = any($1)', [ids, key]);
      await owe({ kind, key, personId });
      const searches = new Map<string, Set<number>>();
      for (const { search_id, listing_id } of rows)
        searches.set(search_id, (searches.get(search_id) ?? new Set()).add(listing_id));
      const told: (() => void)[] = [];
      for (const [search_id, ads] of searches) {
        const about = {
          to: [personId],
          subject: `saved-search-${search_id}`,
          occasion: `${key}-${search_id}`,
          at: now,
        };
        const data = { search_id, ads: ads.size };
        told.push(await this.notices.tellWithin(client, { ...about, kind: savedSearchFound, data }, owe));
      }
      return told;
    });
    for (const ring of committed) ring();
  }
}
