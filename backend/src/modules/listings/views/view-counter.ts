import { createHmac } from 'node:crypto';
import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { Aggregates } from '../../../platform/event-store/aggregates.js';
import { MasterKey } from '../../../platform/event-store/master-key.js';
import { Database } from '../../../platform/postgres/database.js';
import { viewsDecider } from './views.events.js';
import { sellerMayShow } from '../queries/public-ads.js';

/** Who looks: a signed-in person, or a browser by what it cannot help telling. */
export type Looker = { readonly userId: number } | { readonly ip: string; readonly userAgent: string };

interface Look {
  readonly listing_id: number;
  readonly day: string;
  readonly visitor: Buffer;
  readonly user_id: number | null;
}

const FLUSH_MS = 5_000;
const FLUSH_AT = 1_000;
const CHUNK = 5_000;
const ROBOT = /bot|crawl|spider|slurp|preview|headless|monitor|curl|wget|python|^$/i;

const istanbulDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Istanbul', dateStyle: 'short' });

/**
 * Counts a look once a visitor and day, the owner's never. Looks are gathered in memory and written down every few seconds in one
 * statement and one event: a request costs nothing, and a killed process loses what it had gathered since, no more. Who looked is
 * kept until the next day as a keyed hash, so that no address stands anywhere.
 */
@Injectable()
export class ViewCounter implements BeforeApplicationShutdown {
  readonly #log = new Logger('ViewCounter');
  #waiting = new Map<string, Look>();
  #timer: NodeJS.Timeout | undefined;
  #flushing: Promise<void> = Promise.resolve();
  #cleared = '';

  constructor(
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly aggregates: Aggregates,
    private readonly masterKey: MasterKey,
  ) {}

  look(listing_id: number, looker: Looker): void {
    if ('userAgent' in looker && ROBOT.test(looker.userAgent)) return;
    const day = istanbulDay.format(this.clock.now());
    const who = 'userId' in looker ? `user:${looker.userId}` : `browser:${looker.ip}\n${looker.userAgent}`;
    const visitor = createHmac('sha256', this.masterKey.key).update(`view\n${day}\n${who}`).digest().subarray(0, 16);
    const user_id = 'userId' in looker ? looker.userId : null;
    this.#waiting.set(`${day}:${listing_id}:${visitor.toString('base64')}`, { listing_id, day, visitor, user_id });
    if (this.#waiting.size >= FLUSH_AT) this.#flushSoon(0);
    else this.#flushSoon(FLUSH_MS);
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    await this.flush();
  }

  /** Writes down what was gathered; what cannot be written waits for the next time. */
  flush(): Promise<void> {
    this.#flushing = this.#flushing
      .then(() => this.#flushOnce())
      .catch((error: unknown) => {
        this.#log.warn({ msg: 'looks wait for the next time', err: error });
      });
    return this.#flushing;
  }

  #flushSoon(ms: number): void {
    if (this.#timer && ms > 0) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      void this.flush();
    }, ms).unref();
  }

  async #flushOnce(): Promise<void> {
    const looks = [...this.#waiting.values()];
    if (looks.length === 0) return;
    const taken = this.#waiting;
    this.#waiting = new Map();
    try {
      const byDay = await this.#new(looks);
      for (const [day, counts] of byDay) await this.#tell(day, counts);
      await this.#clear();
    } catch (error) {
      // Those that were written down already are not counted twice: their visitor is known by now.
      for (const [key, look] of taken) if (this.#waiting.size < 10 * FLUSH_AT) this.#waiting.set(key, look);
      throw error;
    }
  }

  /** Remembers the visitors; answers how many of them are new, of ads that the public sees, the owners not among them. */
  async #new(looks: readonly Look[]): Promise<ReadonlyMap<string, readonly { listing_id: number; views: number }[]>> {
    const rows = await this.database.query<{ day: string; listing_id: number; views: number }>(
      `with looked as (
         select * from unnest($1::date[], $2::bigint[], $3::bytea[], $4::bigint[]) as look (day, listing_id, visitor, user_id)),
       seen as (
         insert into app.view_seen (day, listing_id, visitor)
         select look.day, look.listing_id, look.visitor from looked look
         join rm.listing_card card on card.id = look.listing_id
         where card.public_status is not null and ${sellerMayShow('card')} and card.owner_id is distinct from look.user_id
         on conflict do nothing returning day, listing_id)
       select to_char(day, 'YYYY-MM-DD') as day, listing_id, count(*)::int as views from seen group by 1, 2`,
      [
        looks.map(({ day }) => day),
        looks.map(({ listing_id }) => listing_id),
        looks.map(({ visitor }) => visitor),
        looks.map(({ user_id }) => user_id),
      ],
    );
    const byDay = new Map<string, { listing_id: number; views: number }[]>();
    for (const { day, listing_id, views } of rows) byDay.set(day, [...(byDay.get(day) ?? []), { listing_id, views }]);
    return byDay;
  }

  async #tell(day: string, counts: readonly { listing_id: number; views: number }[]): Promise<void> {
    for (let from = 0; from < counts.length; from += CHUNK) {
      const id = `views-${day}`;
      const context = {
        actor: { id: 'system:views', role: 'system' },
        correlationId: id,
        causationId: id,
        now: this.clock.now(),
      };
      await this.aggregates.execute(
        viewsDecider,
        `views-${day}`,
        { day, counts: counts.slice(from, from + CHUNK) },
        context,
      );
    }
  }

  /** Yesterday's visitors are nobody's business any more; the day before stays for looks that come in around midnight. */
  async #clear(): Promise<void> {
    const today = istanbulDay.format(this.clock.now());
    if (this.#cleared === today) return;
    await this.database.query(`delete from app.view_seen where day < $1::date - 1`, [today]);
    this.#cleared = today;
  }
}
