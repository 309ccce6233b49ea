import { checkServerIdentity } from 'node:tls';
import { isIP } from 'node:net';
import { convertToCommandError, DeadlineExceededError, StreamNotFoundError } from '@eventstore/db-client';
import streamsService from '@eventstore/db-client/generated/streams_grpc_pb.js';
import type streams from '@eventstore/db-client/generated/streams_pb.js';
import grpc from '@grpc/grpc-js';
import { AppendLine, unavailable } from './append-line.js';
import { type ConnectionSettings, type Endpoint, formatEndpoint } from './connection-settings.js';
import { EventFeed } from './event-feed.js';
import { type ServerEvent, toServerEvent } from './server-event.js';

type ReadCall = grpc.ClientReadableStream<streams.ReadResp>;

/** Events of up to 16 MB can be in a log, however they came there. */
const LARGEST_MESSAGE = 17 * 1_024 * 1_024;

/** A connection to one node. It does not mend itself: who sees that it is lost takes another. */
export class NodeClient {
  readonly #streams: streamsService.StreamsClient;
  #line: AppendLine | undefined;
  #closed = false;

  constructor(
    readonly endpoint: Endpoint,
    settings: ConnectionSettings,
  ) {
    const { address, credentials, options } = channelFor(endpoint, settings);
    this.#streams = new streamsService.StreamsClient(address, credentials, {
      ...options,
      'grpc.keepalive_time_ms': settings.keepAliveInterval,
      'grpc.keepalive_timeout_ms': settings.keepAliveTimeout,
      'grpc.max_receive_message_length': LARGEST_MESSAGE,
    });
  }

  /** One for all appends. Once it was ended the connection is lost: the library would make another by itself, and nobody would ask whose it is. @throws UnavailableError */
  get line(): AppendLine {
    this.#refuseClosed();
    if (this.#line?.ended) throw unavailable('The line of appends has ended');
    this.#line ??= new AppendLine(this.#streams.batchAppend(fromTheLeader(), {}));
    return this.#line;
  }

  /** Tells once that the connection went down after it was up: the library would make another by itself, and nobody would ask whose it is. */
  whenLost(tell: (reason: Error) => void): void {
    const channel = this.#streams.getChannel();
    const watch = (): void => {
      const state = channel.getConnectivityState(false);
      channel.watchConnectivityState(state, Infinity, (closed) => {
        if (closed || this.#closed) return;
        if (state === grpc.connectivityState.READY) tell(unavailable('The connection was lost'));
        else watch();
      });
    };
    watch();
  }

  /** Ends with an error when nothing comes for `idleMs` milliseconds. Empty for a stream that does not exist. */
  read(request: streams.ReadReq, idleMs: number): Promise<readonly ServerEvent[]> {
    return new Promise((resolve, reject) => {
      this.#refuseClosed();
      const call: ReadCall = this.#streams.read(request, fromTheLeader(), {});
      const events: ServerEvent[] = [];
      const settle = (act: () => void) => {
        clearTimeout(timer);
        act();
      };
      const fail = (error: Error) => {
        settle(() => reject(error));
        call.cancel();
      };
      const timer = setTimeout(
        () => fail(new DeadlineExceededError(undefined, 'The log did not answer in time')),
        idleMs,
      );
      call.on('data', (answer: streams.ReadResp) => {
        timer.refresh();
        const read = answer.getEvent();
        if (!read) return;
        try {
          const event = toServerEvent(read);
          if (event) events.push(event);
        } catch (error) {
          fail(error as Error);
        }
      });
      call.on('end', () => settle(() => resolve(events)));
      call.on('error', (error: grpc.ServiceError) => {
        const known = convertToCommandError(error);
        settle(() => (known instanceof StreamNotFoundError ? resolve([]) : reject(known)));
      });
    });
  }

  /** @throws UnavailableError */
  subscribe(request: streams.ReadReq, buffer: number): EventFeed {
    this.#refuseClosed();
    return new EventFeed(this.#streams.read(request, fromTheLeader(), {}), buffer);
  }

  /** Appends that wait end with `reason`; reads that are under way go on. */
  close(reason: Error = unavailable('The connection was given up')): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#line?.end(reason);
    this.#streams.close();
  }

  /** Somebody else has just seen that it is lost. The library's own error for it says nothing that could be told from a fault of ours. */
  #refuseClosed(): void {
    if (this.#closed) throw unavailable('The connection was given up');
  }
}

/** Deciders must see what was just written. */
function fromTheLeader(): grpc.Metadata {
  const metadata = new grpc.Metadata();
  metadata.set('requires-leader', 'true');
  metadata.set('connection-name', 'ilanpazar');
  return metadata;
}

/** @returns a client for a service of the node at `endpoint` */
export function channelFor(endpoint: Endpoint, { tls, authorities, credentials }: ConnectionSettings) {
  const address = formatEndpoint(endpoint);
  if (!tls) return { address, credentials: grpc.credentials.createInsecure(), options: {} };
  // A number is no name to ask a server for by TLS, but its certificate may hold it.
  const isNumber = isIP(endpoint.address) !== 0;
  const secure = grpc.credentials.createSsl(
    authorities,
    null,
    null,
    isNumber ? { checkServerIdentity: (_, certificate) => checkServerIdentity(endpoint.address, certificate) } : {},
  );
  return {
    address,
    credentials: credentials ? grpc.credentials.combineChannelCredentials(secure, basic(credentials)) : secure,
    options: isNumber ? { 'grpc.ssl_target_name_override': 'eventstoredb' } : {},
  };
}

function basic({ username, password }: NonNullable<ConnectionSettings['credentials']>): grpc.CallCredentials {
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
  return grpc.credentials.createFromMetadataGenerator((_, done) => {
    const metadata = new grpc.Metadata();
    metadata.set('authorization', authorization);
    done(null, metadata);
  });
}
