import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { EventCodec } from '#platform/event-store/event-codec.js';
import { EventRegistry } from '#platform/event-store/event-registry.js';
import { EventStore, type RecordedEvent } from '#platform/event-store/event-store.js';
import { WrongMasterKey } from '#platform/event-store/keys/master-key.js';
import { schemaOf } from '#platform/event-store/moments/type-sums.js';
import { isOurs, storableName } from '#platform/event-store/our-events.js';
import { isStoreUnavailable } from '#platform/event-store/store-unavailable.js';
import { faultText } from '#platform/postgres/told-fault.js';
import { logPages } from './log-pages.js';

/** How often one type stands in the log in one schema version. */
export interface TypeCount {
  readonly type: string;
  readonly schema: number;
  /** The newest version that this program knows; undefined for a type that it does not know. */
  readonly newest: number | undefined;
  /** From which versions this program leads up to the next. */
  readonly upcasters: readonly number[];
  /** Which fields hold words of people. */
  readonly sealed: readonly string[];
  readonly events: number;
  /** Null where it never happened. */
  readonly first: Date | null;
  readonly last: Date | null;
  /** Of the data alone, as text. */
  readonly bytes: number;
}

export interface UnreadableEvent {
  readonly place: string;
  readonly type: string;
  readonly reason: string;
}

export interface LintReport {
  readonly events: number;
  readonly unreadable: number;
  /** The first of them. */
  readonly first: readonly UnreadableEvent[];
}

const NAMED = 20;
type Told = (events: number) => void;

/** Goes through the whole log and says what stands in it. */
@Injectable()
export class LogCensus {
  constructor(
    private readonly store: EventStore,
    private readonly registry: EventRegistry,
    private readonly codec: EventCodec,
  ) {}

  /** The most frequent first; types that are known and never happened come last, in the newest version. */
  async types(onProgress?: Told): Promise<readonly TypeCount[]> {
    const counts = new Map<string, { -readonly [Field in keyof TypeCount]: TypeCount[Field] }>();
    let seen = 0;
    for await (const page of logPages(this.store)) {
      for (const { type, meta, data, recordedAt } of page) {
        const schema = schemaOf(meta);
        const key = `${schema} ${type}`;
        const bytes = Buffer.byteLength(JSON.stringify(data));
        const count = counts.get(key);
        if (count) {
          count.events += 1;
          count.bytes += bytes;
          count.last = recordedAt;
        } else {
          const at = recordedAt;
          counts.set(key, { ...this.#known(type), type, schema, events: 1, first: at, last: at, bytes });
        }
      }
      onProgress?.((seen += page.length));
    }
    const met = new Set([...counts.values()].map(({ type }) => type));
    const never = this.registry.all().filter(({ type }) => !met.has(type));
    return [
      ...counts.values(),
      ...never.map(({ type, version: schema }) => ({
        ...{ ...this.#known(type), type, schema, events: 0, first: null, last: null, bytes: 0 },
      })),
    ].toSorted((a, b) => b.events - a.events || (a.type < b.type ? -1 : 1));
  }

  #known(type: string): Pick<TypeCount, 'newest' | 'upcasters' | 'sealed'> {
    const known = this.registry.all().find((one) => one.type === type);
    return {
      newest: known?.version,
      upcasters: Object.keys(known?.upcasters ?? {}).map(Number),
      sealed: [...(known?.sealed?.fields ?? [])],
    };
  }

  /** Opens, upcasts and validates every event as whoever reads it would, those of the newest version, too. */
  async lint(onProgress?: Told): Promise<LintReport> {
    let events = 0;
    let unreadable = 0;
    const first: UnreadableEvent[] = [];
    for await (const page of logPages(this.store)) {
      for (const [event, reason] of await this.#faultsOf(page)) {
        unreadable += 1;
        const place = storableName(`${event.streamId}@${event.revision}`);
        if (first.length < NAMED) first.push({ place, type: storableName(event.type), reason });
      }
      events += page.length;
      onProgress?.(events);
    }
    return { events, unreadable, first };
  }

  /** Of a page that holds none, which nearly all do, in one go. */
  async #faultsOf(page: readonly RecordedEvent[]): Promise<readonly (readonly [RecordedEvent, string])[]> {
    try {
      const decoded = await this.codec.decode(page);
      return decoded.flatMap(({ type, data }, i) => {
        const [event, reason] = [page[i], this.#misfit(type, data)];
        return event && reason !== undefined ? [[event, reason] as const] : [];
      });
    } catch (error) {
      if (error instanceof WrongMasterKey || isStoreUnavailable(error)) throw error;
      const faults: (readonly [RecordedEvent, string])[] = [];
      for (const event of page) {
        const reason = await this.#faultOf(event);
        if (reason !== undefined) faults.push([event, reason]);
      }
      return faults;
    }
  }

  async #faultOf(event: RecordedEvent): Promise<string | undefined> {
    if (!isOurs(event)) return 'not written by this program: it does not say who did what, as ours do';
    try {
      const [decoded] = await this.codec.decode([event]);
      return decoded && this.#misfit(decoded.type, decoded.data);
      // Anything may be thrown by an upcaster that meets what it was not written for: that is what is looked for.
    } catch (error) {
      if (error instanceof WrongMasterKey || isStoreUnavailable(error)) throw error;
      return firstLine(error);
    }
  }

  /** Where data does not fit, and how; never what stands there. */
  #misfit(type: string, data: unknown): string | undefined {
    const read = this.registry.reader(type).safeParse(data);
    return read.success ? undefined : issuesIn(read.error);
  }
}

const issuesIn = ({ issues }: z.ZodError): string =>
  issues.map(({ path, code }) => `${path.join('.') || 'data'}: ${code}`).join(', ');

function firstLine(error: unknown): string {
  if (error instanceof z.ZodError) return issuesIn(error);
  // Nothing that it quotes: what is sealed has been opened for it.
  return faultText(error).split('\n')[0] ?? '';
}
