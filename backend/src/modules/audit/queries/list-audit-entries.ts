import type { AuditEntry, AuditPage, AuditQuery } from '@ilan/api';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { fold } from '#kernel/turkish-text.js';
import { EventCodec } from '#platform/event-store/event-codec.js';
import { type EventPlace, EventStore } from '#platform/event-store/event-store.js';
import { Database } from '#platform/postgres/database.js';
import type { StoredEvent } from '#platform/projections/projection.js';
import { namedAsTurnedBack } from '#platform/turning-back/reversal.js';
import { AuditActors } from '../sentences/audit-actors.js';
import { EventSentences } from '../sentences/event-sentences.js';
import { KeptHistory } from './kept-history.js';

export class ListAuditEntries extends Query<AuditPage> {
  constructor(
    readonly query: AuditQuery,
    /** Only entries with a smaller number: for reading on without counting through the earlier pages. */
    readonly before?: number,
  ) {
    super();
  }
}

interface EntryRow {
  readonly number: number;
  readonly stream_id: string;
  readonly revision: number;
  readonly type: string;
  readonly actor_id: string;
  readonly actor_role: string;
  readonly occurred_at: Date;
  readonly correlation_id: string;
  readonly hash: Buffer;
}

const CONDITION = `
  ($1::text is null or actor_id = $1) and ($2::text is null or type like $2 || '%') and ($3::text[] is null or stream_id = any($3))
  and ($4::timestamptz is null or occurred_at >= $4) and ($5::timestamptz is null or occurred_at < $5)
  and ($6::text is null or stream_id like '%-' || $6 || '%' or correlation_id = $6 or number::text = $6
       or type = any($7::text[]))
  and ($8::bigint is null or number < $8)`;

@QueryHandler(ListAuditEntries)
export class ListAuditEntriesHandler implements IQueryHandler<ListAuditEntries, AuditPage> {
  constructor(
    private readonly database: Database,
    private readonly store: EventStore,
    private readonly codec: EventCodec,
    private readonly actors: AuditActors,
    private readonly sentences: EventSentences,
    private readonly kept: KeptHistory,
  ) {}

  async execute({ query, before }: ListAuditEntries): Promise<AuditPage> {
    const { page, per_page } = query;
    const filters = [...this.filtersOf(query), before ?? null];
    const [[counted], rows] = await Promise.all([
      this.database.query<{ total: number }>(
        `select count(*) as total from app.audit_entry where ${CONDITION}`,
        filters,
      ),
      this.database.query<EntryRow>(
        `select number, stream_id, revision, type, actor_id, actor_role, occurred_at, correlation_id, hash
         from app.audit_entry where ${CONDITION} order by number desc limit $9 offset $10`,
        [...filters, per_page, (page - 1) * per_page],
      ),
    ]);
    const total = counted?.total ?? 0;
    const last_page = Math.max(1, Math.ceil(total / per_page));
    return {
      data: await this.entries(rows),
      meta: { current_page: page, last_page, per_page, total },
      links: { next: page < last_page ? `/api/admin/audit?page=${page + 1}` : null },
    };
  }

  private async entries(rows: readonly EntryRow[]): Promise<AuditEntry[]> {
    const [named, events] = await Promise.all([
      this.actors.named(rows.map(({ actor_id: id, actor_role: role }) => ({ id, role }))),
      this.events(rows.map(({ stream_id: streamId, revision }) => ({ streamId, revision }))),
    ]);
    const changed = await this.changed(events);
    return rows.map((row) => {
      const actor = named({ id: row.actor_id, role: row.actor_role });
      const place = placeOf(row.stream_id, row.revision);
      const event = events.get(place);
      const target = this.sentences.target(row.stream_id, event);
      const reason = event && this.sentences.reason(event);
      return {
        number: row.number,
        at: row.occurred_at.toISOString(),
        actor,
        action: row.type,
        action_label: this.sentences.label(row.type),
        sentence: `${actor.name} ${event ? this.sentences.does(event) : this.sentences.label(row.type)}`,
        target: target && { ...target, path: this.page(changed.get(place)) ?? target.path },
        reason: reason ? [reason.label, reason.note].filter(Boolean).join(': ') || null : null,
        correlation_id: row.correlation_id,
        hash: row.hash.toString('hex'),
      };
    });
  }

  /** By place. One that this program cannot read is left out, and its entry is shown all the same. */
  private async events(places: readonly EventPlace[]): Promise<ReadonlyMap<string, StoredEvent>> {
    const recorded = await this.store.readEach(places);
    const decoded = await this.codec
      .decode(recorded)
      .catch(async () => (await Promise.all(recorded.map((one) => this.codec.decode([one]).catch(() => [])))).flat());
    return new Map(decoded.map((event) => [placeOf(event.streamId, event.revision), event]));
  }

  /** What changed something, by place: where a change was turned back, that change. */
  private async changed(events: ReadonlyMap<string, StoredEvent>): Promise<ReadonlyMap<string, StoredEvent>> {
    const turned = [...events].flatMap(([place, event]) =>
      namedAsTurnedBack([event]).map((revision) => ({ place, streamId: event.streamId, revision })),
    );
    if (turned.length === 0) return events;
    const found = await this.events(turned);
    const changes = new Map(events);
    for (const { place, streamId, revision } of turned) {
      const change = found.get(placeOf(streamId, revision));
      if (change) changes.set(place, change);
    }
    return changes;
  }

  /** Where staff keeps many records in one stream, the page of the one that was changed. */
  private page(event: StoredEvent | undefined): string | undefined {
    return event && this.kept.pageOf(event);
  }

  private filtersOf({ actor_id, action, target, from, to, q }: AuditQuery): readonly unknown[] {
    const asked = q === undefined ? '' : fold(q);
    const text = literal(q);
    return [
      actor_id ?? null,
      literal(action),
      target === undefined ? null : this.sentences.streamsAbout(target),
      from ?? null,
      to ?? null,
      text === '' ? null : text,
      asked === '' ? [] : this.sentences.typesLabelled((label) => fold(label).includes(asked)),
    ];
  }
}

const placeOf = (streamId: string, revision: number): string => `${streamId}@${revision}`;

/** The signs that `like` reads otherwise stand for themselves. */
const literal = (text: string | undefined): string | null => text?.replaceAll(/[\\%_]/g, String.raw`\$&`) ?? null;
