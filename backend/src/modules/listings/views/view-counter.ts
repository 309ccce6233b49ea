import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { asPart } from '#kernel/actors.js';
import { Clock } from '#kernel/clock.js';
import { EventCodec } from '#platform/event-store/event-codec.js';
import { EventStore, type EventToAppend } from '#platform/event-store/event-store.js';
import { Database } from '#platform/postgres/database.js';
import { Gatherer } from '#platform/visitors/gatherer.js';
import type { Visitor } from '#platform/visitors/visitor-key.js';
import { dayInIstanbul, VisitorHashes } from '#platform/visitors/visitor-hashes.js';
import { sellerMayShow } from '../queries/public-ads.js';
import { type CountLooks, type LookKind, looksCounted } from './views.events.js';
import { viewsStreams } from './views-streams.js';

interface Look {
  readonly kind: LookKind;
  readonly listing_id: number;
  readonly day: string;
  readonly visitor: Buffer;
  readonly user_id: number | null;
}

/** What one append tells; repeated it is the same, because its events keep their ids. */
interface Telling {
  readonly streamId: string;
  readonly events: readonly EventToAppend[];
}

const CHUNK = 5_000;

/**
 * Counts looks at an ad and at its telephone number, each once a visitor and day, the owner's never. Looks are gathered and
 * written down every few seconds in one statement and one event. Who looked is kept until the next day as a keyed hash, so that
 * no address stands anywhere.
 */
@Injectable()
export class ViewCounter implements BeforeApplicationShutdown {
  readonly #log = new Logger('ViewCounter');
  readonly #gatherer: Gatherer<Look>;
  /** Counted, and not known to be in the log: their visitors are remembered, so nobody would count them again. */
  #untold: readonly Telling[] = [];
  #cleared = '';

  constructor(
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly store: EventStore,
    private readonly codec: EventCodec,
    private readonly hashes: VisitorHashes,
  ) {
    this.#gatherer = new Gatherer({
      // Those that were written down before a fault are not counted twice: their visitor is known by then.
      write: (looks) => this.#write(looks),
      onFault: (error) => this.#log.warn({ msg: 'looks wait for the next time', err: error }),
    });
  }

  look(kind: LookKind, listing_id: number, looker: Visitor): void {
    const day = dayInIstanbul(this.clock.now());
    const visitor = this.hashes.of(looker, day, kind);
    if (!visitor) return;
    const user_id = 'userId' in looker ? looker.userId : null;
    const key = `${day}:${listing_id}:${visitor.toString('base64')}`;
    this.#gatherer.add(key, { kind, listing_id, day, visitor, user_id });
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.#gatherer.stop();
  }

  /** Writes down what was gathered. */
  flush(): Promise<void> {
    return this.#gatherer.flush();
  }

  async #write(looks: readonly Look[]): Promise<void> {
    // First, so that no more than one batch is ever owed.
    await this.#tell();
    this.#untold = await this.#tellings(await this.#new(looks));
    await this.#tell();
    await this.#clear();
  }

  /** Remembers the visitors; answers how many of them are new, of ads that the public sees, the owners not among them. */
  async #new(looks: readonly Look[]): Promise<readonly CountLooks[]> {
    const rows = await this.database.query<{ kind: LookKind; day: string; listing_id: number; count: number }>(
      `with looked as (
         select * from unnest($1::date[], $2::bigint[], $3::bytea[], $4::bigint[], $5::text[])
           as look (day, listing_id, visitor, user_id, kind)),
       seen as (
         insert into app.view_seen (day, listing_id, visitor)
         select look.day, look.listing_id, look.visitor from looked look
         join rm.listing_card card on card.id = look.listing_id
         where card.public_status is not null and ${sellerMayShow('card')} and card.owner_id is distinct from look.user_id
         on conflict do nothing returning day, listing_id, visitor)
       select kind, to_char(day, 'YYYY-MM-DD') as day, listing_id, count(*)::int as count
       from seen join looked using (day, listing_id, visitor) group by 1, 2, 3`,
      [
        looks.map(({ day }) => day),
        looks.map(({ listing_id }) => listing_id),
        looks.map(({ visitor }) => visitor),
        looks.map(({ user_id }) => user_id),
        looks.map(({ kind }) => kind),
      ],
    );
    const counted = new Map<string, CountLooks>();
    for (const { kind, day, listing_id, count } of rows) {
      const key = `${kind} ${day}`;
      const before = counted.get(key)?.counts ?? [];
      counted.set(key, { kind, day, counts: [...before, { listing_id, count }] });
    }
    return [...counted.values()];
  }

  async #tellings(counted: readonly CountLooks[]): Promise<readonly Telling[]> {
    const tellings: Telling[] = [];
    for (const { kind, day, counts } of counted) {
      const streamId = viewsStreams.of(day);
      const context = {
        actor: asPart('views'),
        correlationId: streamId,
        causationId: streamId,
        now: this.clock.now(),
      };
      for (let from = 0; from < counts.length; from += CHUNK) {
        const event = looksCounted({ kind, day, counts: counts.slice(from, from + CHUNK) });
        tellings.push({ streamId, events: await this.codec.encode([event], context) });
      }
    }
    return tellings;
  }

  /** What fails here, also after the log has taken it, is told again with the next batch. */
  async #tell(): Promise<void> {
    for (let [next] = this.#untold; next; [next] = this.#untold) {
      // Counts depend on nothing that stands before them.
      await this.store.append(next.streamId, 'any', next.events);
      this.#untold = this.#untold.slice(1);
    }
  }

  /** Yesterday's visitors are nobody's business any more; the day before stays for looks that come in around midnight. */
  async #clear(): Promise<void> {
    const today = dayInIstanbul(this.clock.now());
    if (this.#cleared === today) return;
    await this.database.query(`delete from app.view_seen where day < $1::date - 1`, [today]);
    this.#cleared = today;
  }
}
