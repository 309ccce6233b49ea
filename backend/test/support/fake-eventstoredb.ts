import { randomUUID } from 'node:crypto';
import gossipService from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import type gossip from '@eventstore/db-client/generated/gossip_pb.js';
import streamsService from '@eventstore/db-client/generated/streams_grpc_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import grpc from '@grpc/grpc-js';
import type { ServerCertificate } from './certificates.js';
import {
  checkpointResponse,
  clusterOf,
  deletedStream,
  eventResponse,
  isInRange,
  NO_POSITION,
  notLeader,
  passes,
  streamDeleted,
  streamNotFound,
  busy,
  success,
  textOf,
  wrongExpectedVersion,
  type Options,
  type Positions,
  type Recorded,
} from './eventstoredb-messages.js';

type ReadCall = grpc.ServerWritableStream<InstanceType<typeof streams.ReadReq>, InstanceType<typeof streams.ReadResp>>;
type AppendCall = grpc.ServerDuplexStream<streams.BatchAppendReq, streams.BatchAppendResp>;
/**
 * Speaks the wire protocol of EventStoreDB from the client's own service definitions, in this process. It proves how the
 * adapter uses the client; what a real server means by its answers, only a real server proves. It is unkind where servers
 * are: inclusive reads, system events in between, checkpoints ahead of the events, subscriptions that fall silent.
 */
export class FakeEventStoreDb {
  #events: Recorded[] = [];
  readonly #subscribers = new Set<() => void>();
  #server = new grpc.Server();
  #port = 0;
  /** The next appends are written, and then their answers get lost. */
  answersToLose = 0;
  /** What is said in place of a lost answer. */
  lossCode = grpc.status.UNAVAILABLE;
  /** The next appends are written, and the server says that it is too busy to tell. */
  busyAnswers = 0;
  /** Without a fixed revision servers recognise a repeat by their best effort: here, not at all. */
  forgetsRepeats = false;
  /** `absent`: an append that has no position in its answer; `none`: the number that stands for none, also in reads. */
  positions: Positions = 'told';
  /** The next reads never end. */
  readsToHang = 0;
  /** The address of the leader, of which this one is a follower. */
  leader: number | undefined;
  /** The cluster has lost its leader and elects none. */
  leaderless = false;
  /** Connections are taken and nothing is answered any more, as by a stopped process. */
  frozen = false;
  /** This user is not known any more. */
  refused = false;
  gossipCalls = 0;
  /** Events that were sent as answers of reads. */
  eventsSent = 0;
  /** The most events that a read asked for. */
  largestPage = 0;
  readonly #truncated = new Map<string, number>();
  readonly #tombstones = new Set<string>();
  /** Subscriptions that are running now say nothing any more, not even goodbye. */
  #deaf = 0;
  appendCalls = 0;
  /** Calls on which appends came. */
  appendLines = 0;

  /** Without one it speaks no TLS. */
  certificate: ServerCertificate | undefined;

  #credentials(): grpc.ServerCredentials {
    if (!this.certificate) return grpc.ServerCredentials.createInsecure();
    const { key: private_key, certificate: cert_chain } = this.certificate;
    return grpc.ServerCredentials.createSsl(null, [{ private_key, cert_chain }]);
  }

  get port(): number {
    return this.#port;
  }

  get url(): string {
    return `esdb://127.0.0.1:${this.#port}?tls=false`;
  }

  async start(): Promise<this> {
    this.#server = new grpc.Server({ 'grpc.max_receive_message_length': 4 * 1024 * 1024 });
    this.#server.addService(streamsService.StreamsService, {
      read: (call: ReadCall) => this.#read(call),
      append: unimplemented,
      delete: unimplemented,
      tombstone: unimplemented,
      batchAppend: (call: AppendCall) => this.#append(call),
    });
    this.#server.addService(gossipService.GossipService, {
      read: (_: unknown, answer: grpc.sendUnaryData<InstanceType<typeof gossip.ClusterInfo>>) => {
        this.gossipCalls += 1;
        if (!this.frozen)
          answer(null, clusterOf(this.leaderless ? undefined : (this.leader ?? this.#port), this.#port));
      },
    });
    await new Promise<void>((resolve, reject) => {
      this.#server.bindAsync(`127.0.0.1:${this.#port}`, this.#credentials(), (error, port) => {
        this.#port = port;
        if (error) reject(error);
        else resolve();
      });
    });
    return this;
  }

  /** Every connection breaks; the log stays, and the server is back at the same address. */
  async cutConnections(): Promise<void> {
    this.#server.forceShutdown();
    this.#subscribers.clear();
    await this.start();
  }

  /** What a backup of this moment holds. */
  backUp(): readonly Recorded[] {
    return [...this.#events];
  }

  /** The server is stopped, its data are replaced, and it is back at the same address. Nothing of them: it is empty. */
  async putBack(backup: readonly Recorded[] = []): Promise<void> {
    this.#server.forceShutdown();
    this.#subscribers.clear();
    this.#events = [...backup];
    await this.start();
  }

  /** As somebody else writes: any bytes, any names. */
  write({
    streamId,
    ...event
  }: Pick<Recorded, 'streamId' | 'type'> & Partial<Pick<Recorded, 'data' | 'metadata' | 'contentType'>>): void {
    const revision = this.#events.filter((one) => one.streamId === streamId).length;
    this.#push({ id: randomUUID(), streamId, revision, ...event });
    for (const wake of [...this.#subscribers]) wake();
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

  deafenSubscriptions(): void {
    this.#deaf += 1;
  }

  stop(): void {
    this.#server.forceShutdown();
  }

  #append(call: AppendCall): void {
    this.appendLines += 1;
    call.on('error', () => undefined);
    call.on('end', () => call.end());
    call.on('data', (request: streams.BatchAppendReq) => {
      if (this.frozen) return;
      this.appendCalls += 1;
      const refusal = this.#refusal(call.metadata);
      if (refusal) {
        call.emit('error', refusal);
        return;
      }
      const answer = this.#write(request);
      if (this.answersToLose > 0) {
        this.answersToLose -= 1;
        call.emit('error', { code: this.lossCode, details: 'the answer got lost' });
      } else if (this.busyAnswers > 0) {
        this.busyAnswers -= 1;
        call.write(busy(request));
      } else {
        call.write(answer);
      }
    });
  }

  #refusal(metadata: grpc.Metadata): Partial<grpc.StatusObject> | undefined {
    if (this.refused) return { code: grpc.status.UNAUTHENTICATED, details: 'who is this' };
    const asksTheLeader = metadata.get('requires-leader').length > 0;
    if (this.leaderless) return { code: grpc.status.UNAVAILABLE, details: 'No leader info available in response' };
    if (this.leader === undefined || !asksTheLeader) return undefined;
    return { code: grpc.status.NOT_FOUND, metadata: notLeader(this.leader) };
  }

  #write(request: streams.BatchAppendReq): streams.BatchAppendResp {
    const options = request.getOptions() ?? new streams.BatchAppendReq.Options();
    const streamId = textOf(options.getStreamIdentifier()?.getStreamName());
    const stream = this.#events.filter((event) => event.streamId === streamId);
    const current = stream.length - 1;
    if (this.#tombstones.has(streamId)) return streamDeleted(request, streamId);
    const messages = request.getProposedMessagesList();
    const ids = messages.map((message) => message.getId()?.getString() ?? '');

    const expected = options.hasStreamPosition()
      ? Number(options.getStreamPosition())
      : options.hasNoStream()
        ? -1
        : undefined;
    const known = this.forgetsRepeats ? -1 : stream.findIndex(({ id }) => id === ids[0]);
    const from = expected === undefined ? known : expected + 1;
    const repeated = from >= 0 && from <= current && ids.every((id, index) => stream[from + index]?.id === id);
    if (repeated) return success(request, stream[from + ids.length - 1], this.positions);

    const softlyDeleted = expected === -1 && (this.#truncated.get(streamId) ?? 0) > current;
    const allowed = expected === undefined ? options.hasAny() || current >= 0 : expected === current || softlyDeleted;
    if (!allowed) return wrongExpectedVersion(request, current);

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
    for (const wake of [...this.#subscribers]) wake();
    return success(request, last, this.positions);
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
    this.#events.push(recorded);
    return recorded;
  }

  #read(call: ReadCall): void {
    call.on('error', () => undefined);
    const options = call.request.getOptions();
    if (this.frozen) return;
    const refusal = this.#refusal(call.metadata);
    if (refusal) call.emit('error', refusal);
    else if (!options) call.destroy();
    else if (options.hasSubscription()) this.#subscribe(call, options);
    else this.#readPage(call, options);
  }

  #readPage(call: ReadCall, options: Options): void {
    this.largestPage = Math.max(this.largestPage, Number(options.getCount()));
    if (this.readsToHang > 0) {
      this.readsToHang -= 1;
      return;
    }
    const backwards = options.getReadDirection() === streams.ReadReq.Options.ReadDirection.BACKWARDS;
    const asked = textOf(options.getStream()?.getStreamIdentifier()?.getStreamName());
    if (options.hasStream() && this.#tombstones.has(asked)) {
      call.emit('error', { code: grpc.status.FAILED_PRECONDITION, metadata: deletedStream(asked) });
      return;
    }
    const oldest = options.hasStream() ? (this.#truncated.get(asked) ?? 0) : 0;
    const matching = this.#events.filter(
      (event) => isInRange(event, options, backwards) && passes(event, options) && event.revision >= oldest,
    );
    if (options.hasStream() && matching.length === 0) {
      const here = this.#events.filter(({ streamId }) => streamId === asked);
      if (here.length <= oldest) call.write(streamNotFound(asked));
    }
    const ordered = backwards ? matching.reverse() : matching;
    const page = ordered.slice(0, Number(options.getCount()));
    this.eventsSent += page.length;
    for (const event of page)
      call.write(eventResponse(this.positions === 'none' ? { ...event, commit: NO_POSITION } : event));
    call.end();
  }

  #subscribe(call: ReadCall, options: Options): void {
    const confirmation = new streams.ReadResp.SubscriptionConfirmation();
    confirmation.setSubscriptionId('fake');
    call.write(new streams.ReadResp().setConfirmation(confirmation));
    const position = options.getAll()?.getPosition();
    let after = position ? BigInt(position.getCommitPosition()) : -1n;
    let writable = true;
    let saidCaughtUp = false;
    const deafSince = this.#deaf;
    const pump = () => {
      if (this.frozen || this.#deaf > deafSince) return;
      while (writable) {
        const next = this.#events.find((event) => event.commit > after);
        if (!next) break;
        after = next.commit;
        if (!passes(next, options)) continue;
        writable = call.write(eventResponse(next));
      }
      if (!writable || saidCaughtUp) return;
      saidCaughtUp = true;
      call.write(checkpointResponse(after + 1_000_000n));
      call.write(new streams.ReadResp().setCaughtUp(new streams.ReadResp.CaughtUp()));
    };
    this.#subscribers.add(pump);
    call.on('drain', () => {
      writable = true;
      pump();
    });
    call.on('cancelled', () => {
      this.#subscribers.delete(pump);
      call.end();
    });
    pump();
  }
}

const unimplemented = (_: unknown, answer: (error: { code: grpc.status }) => void) =>
  answer({ code: grpc.status.UNIMPLEMENTED });
