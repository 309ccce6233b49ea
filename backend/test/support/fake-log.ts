import { randomUUID } from 'node:crypto';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import {
  isInRange,
  passes,
  streamDeleted,
  success,
  textOf,
  wrongExpectedVersion,
  type Options,
  type Positions,
  type Recorded,
} from './eventstoredb-messages.js';

/** What the nodes of a fake EventStoreDB have in common: the events, and what an operator took from them. */
export class FakeLog {
  #events: Recorded[] = [];
  #streams = new Map<string, Recorded[]>();
  readonly #truncated = new Map<string, number>();
  readonly #tombstones = new Set<string>();
  readonly #subscribers = new Set<() => void>();
  /** Without a fixed revision servers recognise a repeat by their best effort: here, not at all. */
  forgetsRepeats = false;

  get events(): readonly Recorded[] {
    return this.#events;
  }

  replace(events: readonly Recorded[]): void {
    this.#events = [];
    this.#streams = new Map();
    for (const event of events) this.#keep(event);
  }

  /** Where the first event stands whose position is `commit` or more. */
  indexFrom(commit: bigint): number {
    let [from, to] = [0, this.#events.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((this.#events[middle]?.commit ?? 0n) < commit) from = middle + 1;
      else to = middle;
    }
    return from;
  }

  standsAt(commit: bigint): boolean {
    return this.#events[this.indexFrom(commit)]?.commit === commit;
  }

  #stream(streamId: string): readonly Recorded[] {
    return this.#streams.get(streamId) ?? [];
  }

  /** @returns the way to stop listening */
  onWritten(wake: () => void): () => void {
    this.#subscribers.add(wake);
    return () => this.#subscribers.delete(wake);
  }

  wake(): void {
    for (const wake of [...this.#subscribers]) wake();
  }

  /** As somebody else writes: any bytes, any names. */
  write({
    streamId,
    ...event
  }: Pick<Recorded, 'streamId' | 'type'> & Partial<Pick<Recorded, 'data' | 'metadata' | 'contentType'>>): void {
    const revision = this.#stream(streamId).length;
    this.#push({ id: randomUUID(), streamId, revision, ...event });
    this.wake();
  }

  /** Readers see nothing before `revision` any more; all of it gone is a soft deletion, after which the stream goes on where it was. */
  truncate(streamId: string, revision: number): void {
    this.#truncated.set(streamId, revision);
    this.write({
      streamId: `$$${streamId}`,
      type: '$metadata',
      data: Buffer.from(JSON.stringify({ $tb: revision })),
    });
  }

  /** Deleted for good: nothing can be read from it or written to it. */
  tombstone(streamId: string): void {
    this.#tombstones.add(streamId);
  }

  isDeleted(streamId: string): boolean {
    return this.#tombstones.has(streamId);
  }

  /** @returns `cut`: nothing is left of the stream, or it never was */
  page(
    options: Options,
    backwards: boolean,
    count: number,
  ): { readonly page: readonly Recorded[]; readonly cut: boolean } {
    const asked = textOf(options.getStream()?.getStreamIdentifier()?.getStreamName());
    const oldest = options.hasStream() ? (this.#truncated.get(asked) ?? 0) : 0;
    const page: Recorded[] = [];
    for (const event of this.#inTurn(options, asked, backwards)) {
      if (page.length === count) break;
      if (isInRange(event, options, backwards) && passes(event, options) && event.revision >= oldest) page.push(event);
    }
    const cut = options.hasStream() && page.length === 0 && this.#stream(asked).length <= oldest;
    return { page, cut };
  }

  /** What a read comes upon, from where it begins. */
  *#inTurn(options: Options, streamId: string, backwards: boolean): Generator<Recorded> {
    const events = options.hasStream() ? this.#stream(streamId) : this.#events;
    const position = options.getAll()?.getPosition();
    const start = position ? this.indexFrom(BigInt(position.getCommitPosition())) : undefined;
    const step = backwards ? -1 : 1;
    for (let at = backwards ? (start ?? events.length) - 1 : (start ?? 0); at >= 0 && at < events.length; at += step) {
      const event = events[at];
      if (event) yield event;
    }
  }

  append(request: streams.BatchAppendReq, positions: Positions): streams.BatchAppendResp {
    const options = request.getOptions() ?? new streams.BatchAppendReq.Options();
    const streamId = textOf(options.getStreamIdentifier()?.getStreamName());
    const stream = this.#stream(streamId);
    const current = stream.length - 1;
    if (this.#tombstones.has(streamId)) return streamDeleted(request, streamId);
    const messages = request.getProposedMessagesList();
    const ids = messages.map((message) => message.getId()?.getString() ?? '');

    const expected = options.hasStreamPosition()
      ? Number(options.getStreamPosition())
      : options.hasNoStream()
        ? -1
        : undefined;
    const known = () => (this.forgetsRepeats ? -1 : stream.findIndex(({ id }) => id === ids[0]));
    const from = expected === undefined ? known() : expected + 1;
    const repeated = from >= 0 && from <= current && ids.every((id, index) => stream[from + index]?.id === id);
    if (repeated) return success(request, stream[from + ids.length - 1], positions);

    const softlyDeleted = expected === -1 && (this.#truncated.get(streamId) ?? 0) > current;
    const allowed = expected === undefined ? options.hasAny() || current >= 0 : expected === current || softlyDeleted;
    if (!allowed) return wrongExpectedVersion(request, current);

    // What stood there before stays away.
    if (softlyDeleted) this.#truncated.set(streamId, current + 1);
    let last: Recorded | undefined;
    messages.forEach((message, index) => {
      // The server's own events stand between ours.
      if (this.#events.length % 7 === 3)
        this.#push({ id: ids[index] ?? '', streamId: '$stats-0', revision: 0, type: '$statsCollected' });
      last = this.#push({
        id: ids[index] ?? '',
        streamId,
        revision: current + 1 + index,
        type: message.getMetadataMap().get('type') ?? '',
        data: Buffer.from(message.getData_asU8()),
        metadata: Buffer.from(message.getCustomMetadata_asU8()),
      });
    });
    this.wake();
    return success(request, last, positions);
  }

  #push(event: Pick<Recorded, 'id' | 'streamId' | 'revision' | 'type'> & Partial<Recorded>): Recorded {
    const data = event.data ?? Buffer.from('{}');
    const previous = this.#events[this.#events.length - 1];
    const recorded: Recorded = {
      contentType: 'application/json',
      metadata: new Uint8Array(),
      ...event,
      data,
      // A position is a place in a file: it grows by the size of what stands before it.
      commit: previous ? previous.commit + BigInt(previous.data.length + 200) : 0n,
      ticks: BigInt(Date.now()) * 10_000n,
    };
    this.#keep(recorded);
    return recorded;
  }
  #keep(event: Recorded): void {
    this.#events.push(event);
    const stream = this.#streams.get(event.streamId);
    if (stream) stream.push(event);
    else this.#streams.set(event.streamId, [event]);
  }
}
