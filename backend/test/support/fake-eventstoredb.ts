import gossipService from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import type gossip from '@eventstore/db-client/generated/gossip_pb.js';
import streamsService from '@eventstore/db-client/generated/streams_grpc_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import grpc from '@grpc/grpc-js';
import type { ServerCertificate } from './certificates.js';
import {
  accessDenied,
  checkpointResponse,
  clusterOf,
  deletedStream,
  eventResponse,
  NO_POSITION,
  notLeader,
  passes,
  readDenied,
  streamNotFound,
  busy,
  textOf,
  type Options,
  type Positions,
  type Recorded,
} from './eventstoredb-messages.js';
import { FakeLog } from './fake-log.js';

type ReadCall = grpc.ServerWritableStream<InstanceType<typeof streams.ReadReq>, InstanceType<typeof streams.ReadResp>>;
type AppendCall = grpc.ServerDuplexStream<streams.BatchAppendReq, streams.BatchAppendResp>;
/**
 * Speaks the wire protocol of EventStoreDB from the client's own service definitions, in this process. It proves how the
 * adapter uses the client; what a real server means by its answers, only a real server proves. It is unkind where servers
 * are: inclusive reads, system events in between, checkpoints ahead of the events, subscriptions that fall silent.
 */
export class FakeEventStoreDb {
  #server = new grpc.Server();
  #port = 0;
  /** Rises when the server goes down: what had reached it and was not carried out yet is lost with it. */
  #life = 0;
  /** The next appends are written, and then their answers get lost. */
  answersToLose = 0;
  /** So many appends are still answered before the first answer gets lost. */
  answersBeforeLoss = 0;
  /** What is said in place of a lost answer. */
  lossCode = grpc.status.UNAVAILABLE;
  /** The next appends are written, and the server says that it is too busy to tell. */
  busyAnswers = 0;
  /** `absent`: an append that has no position in its answer; `none`: the number that stands for none, also in reads. */
  positions: Positions = 'told';
  /** The next reads never end. */
  readsToHang = 0;
  /** The address of the leader, of which this one is a follower. */
  leader: number | undefined;
  /** The addresses of the others, as gossip tells them. */
  members: readonly number[] = [];
  /** The cluster has lost its leader and elects none. */
  leaderless = false;
  /** Connections are taken and nothing is answered any more, as by a stopped process. */
  frozen = false;
  /** This user is not known any more. */
  refused = false;
  /** The one user who is known, `name:password`; without it anybody is. */
  user: string | undefined;
  /** Where it listens. */
  host = '127.0.0.1';
  /** What this user may not do, as one who is no administrator. */
  denied: 'reading $all' | 'writing' | undefined;
  /** Who reads all streams from a place at which no record begins is answered with a fault. */
  knowsPlaces = false;
  gossipCalls = 0;
  /** Reads that were begun, and subscriptions. */
  reads = 0;
  subscriptions = 0;
  /** Events that were sent as answers of reads. */
  eventsSent = 0;
  /** The most events that a read asked for. */
  largestPage = 0;
  /** Subscriptions that are running now say nothing any more, not even goodbye. */
  #deaf = 0;
  appendCalls = 0;
  /** Calls on which appends came. */
  appendLines = 0;

  /** @param log shared by the nodes of a cluster */
  constructor(readonly log = new FakeLog()) {}

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
    return `esdb://${this.#address}?tls=false`;
  }

  get #address(): string {
    return this.host.includes(':') ? `[${this.host}]:${this.#port}` : `${this.host}:${this.#port}`;
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
        const leader = this.leaderless ? undefined : (this.leader ?? this.#port);
        const members = this.members.length > 0 ? this.members : [this.#port];
        if (!this.frozen) answer(null, clusterOf(leader, members, this.host));
      },
    });
    await new Promise<void>((resolve, reject) => {
      this.#server.bindAsync(this.#address, this.#credentials(), (error, port) => {
        this.#port = port;
        if (error) reject(error);
        else resolve();
      });
    });
    return this;
  }

  /** Every connection breaks; the log stays, and the server is back at the same address. */
  async cutConnections(): Promise<void> {
    this.stop();
    await this.start();
  }

  /** What a backup of this moment holds. */
  backUp(): readonly Recorded[] {
    return [...this.log.events];
  }

  /** The server is stopped, its data are replaced, and it is back at the same address. Nothing of them: it is empty. */
  async putBack(backup: readonly Recorded[] = []): Promise<void> {
    this.stop();
    this.log.replace(backup);
    await this.start();
  }

  deafenSubscriptions(): void {
    this.#deaf += 1;
  }

  stop(): void {
    this.#life += 1;
    this.#server.forceShutdown();
  }

  #append(call: AppendCall): void {
    this.appendLines += 1;
    const life = this.#life;
    call.on('error', () => undefined);
    call.on('end', () => call.end());
    call.on('data', (request: streams.BatchAppendReq) => {
      if (this.frozen || life !== this.#life) return;
      this.appendCalls += 1;
      const refusal = this.#refusal(call.metadata);
      if (refusal) {
        call.emit('error', refusal);
        return;
      }
      if (this.denied === 'writing') {
        call.write(accessDenied(request));
        return;
      }
      const answer = this.log.append(request, this.positions);
      if (this.answersToLose > 0 && this.answersBeforeLoss > 0) {
        this.answersBeforeLoss -= 1;
        call.write(answer);
      } else if (this.answersToLose > 0) {
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
    const unknown = this.user !== undefined && metadata.get('authorization')[0] !== basicAuthorization(this.user);
    if (this.refused || unknown) return { code: grpc.status.UNAUTHENTICATED, details: 'who is this' };
    const asksTheLeader = metadata.get('requires-leader').length > 0;
    if (this.leaderless) return { code: grpc.status.UNAVAILABLE, details: 'No leader info available in response' };
    if (this.leader === undefined || !asksTheLeader) return undefined;
    return { code: grpc.status.NOT_FOUND, metadata: notLeader(this.leader) };
  }

  #read(call: ReadCall): void {
    call.on('error', () => undefined);
    const options = call.request.getOptions();
    if (this.frozen) return;
    const refusal = this.#refusal(call.metadata);
    if (refusal) call.emit('error', refusal);
    else if (!options) call.destroy();
    else if (options.hasAll() && this.denied === 'reading $all') call.emit('error', readDenied());
    else if (options.hasSubscription()) this.#subscribe(call, options);
    else this.#readPage(call, options);
  }

  #readPage(call: ReadCall, options: Options): void {
    this.reads += 1;
    this.largestPage = Math.max(this.largestPage, Number(options.getCount()));
    if (this.readsToHang > 0) {
      this.readsToHang -= 1;
      return;
    }
    const backwards = options.getReadDirection() === streams.ReadReq.Options.ReadDirection.BACKWARDS;
    const asked = textOf(options.getStream()?.getStreamIdentifier()?.getStreamName());
    if (options.hasStream() && this.log.isDeleted(asked)) {
      call.emit('error', { code: grpc.status.FAILED_PRECONDITION, metadata: deletedStream(asked) });
      return;
    }
    const place = options.getAll()?.getPosition();
    if (this.knowsPlaces && place && !this.log.standsAt(BigInt(place.getCommitPosition()))) {
      call.emit('error', { code: grpc.status.UNKNOWN, details: 'Unexpected ReadAllResult: Error' });
      return;
    }
    const { page, cut } = this.log.page(options, backwards, Number(options.getCount()));
    if (cut) call.write(streamNotFound(asked));
    this.eventsSent += page.length;
    for (const event of page)
      call.write(eventResponse(this.positions === 'none' ? { ...event, commit: NO_POSITION } : event));
    call.end();
  }

  #subscribe(call: ReadCall, options: Options): void {
    this.subscriptions += 1;
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
      for (let at = this.log.indexFrom(after + 1n); writable; at += 1) {
        const next = this.log.events[at];
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
    const stop = this.log.onWritten(pump);
    call.on('drain', () => {
      writable = true;
      pump();
    });
    call.on('cancelled', () => {
      stop();
      call.end();
    });
    pump();
  }
}

const basicAuthorization = (user: string): string => `Basic ${Buffer.from(user).toString('base64')}`;

const unimplemented = (_: unknown, answer: (error: { code: grpc.status }) => void) =>
  answer({ code: grpc.status.UNIMPLEMENTED });
