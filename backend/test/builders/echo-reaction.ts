import { telling } from '#kernel/telling.js';
import { Aggregates } from '#platform/event-store/aggregates.js';
import type { StoredEvent } from '#platform/event-store/stored-event.js';
import { DatabaseUrl } from '#platform/postgres/database.js';
import { contextFor, Reaction, type ReactionContext, type ReactionOptions } from '#platform/reactions/reaction.js';
import { ReactionParts, ReactionSettings } from '#platform/reactions/reaction-parts.js';
import { type JarEvent, type ReadSide, relabel } from './read-side.js';

/** Answers every command with an event: only its key keeps a repeated one from happening twice. */
const echoes = telling(relabel);

/** Sends one command for each event of a jar, to the stream `echo-<jar>`; before and after it, what a test wants. */
export class EchoReaction extends Reaction<JarEvent> {
  readonly seen: StoredEvent<JarEvent>[] = [];
  before: (event: StoredEvent<JarEvent>) => Promise<void> | void = () => undefined;
  after: (event: StoredEvent<JarEvent>) => Promise<void> | void = () => undefined;
  overtakes = false;
  readonly #aggregates: Aggregates;

  constructor(
    readonly side: ReadSide,
    options: Partial<ReactionOptions> = {},
    settings: Partial<ReactionSettings> = {},
  ) {
    const retry = { attempts: 3, firstDelayMs: 2, mostDelayMs: 50 };
    super(
      new ReactionParts(
        side.store,
        side.codec,
        side.database,
        new DatabaseUrl(side.url),
        side.registry,
        side.position,
        new ReactionSettings({ retry, readsMs: 100, idleMs: 50, ...settings }),
      ),
      { name: 'echo', streamPrefixes: ['jar-'], from: 'beginning', ...options },
    );
    this.#aggregates = new Aggregates(side.store, side.codec);
  }

  protected override pick(events: readonly StoredEvent<JarEvent>[]): readonly StoredEvent<JarEvent>[] {
    return this.overtakes ? [...new Map(events.map((event) => [event.streamId, event])).values()] : events;
  }

  protected override async react(event: StoredEvent<JarEvent>, context: ReactionContext): Promise<void> {
    await this.before(event);
    const actor = { id: 'system:echo', role: 'system' };
    await this.#aggregates.execute(
      echoes,
      event.streamId.replace('jar-', 'echo-'),
      `${event.streamId}@${event.revision}`,
      contextFor(actor, context),
    );
    this.seen.push(event);
    await this.after(event);
  }
}

/** What was echoed of each stream, in order. */
export async function echoed(side: ReadSide): Promise<readonly string[]> {
  const rows = await side.database.query<{ label: string }>(
    `select data ->> 'label' as label from es.event where stream_id like 'echo-%' order by position`,
  );
  return rows.map(({ label }) => label);
}
