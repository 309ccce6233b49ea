import { randomUUID } from 'node:crypto';
import {
  AccessDeniedError,
  convertToCommandError,
  DeadlineExceededError,
  StreamDeletedError,
  TimeoutError,
  UnavailableError,
  UnknownError,
} from '@eventstore/db-client';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import type status from '@eventstore/db-client/generated/status_pb.js';
import type streams from '@eventstore/db-client/generated/streams_pb.js';
import type { ClientDuplexStream, ServiceError } from '@grpc/grpc-js';
import { type EventToAppend, type ExpectedRevision, WrongExpectedRevision } from '../event-store.js';
import type { LogPosition } from './log-position.js';
import { appendRequest } from './requests.js';
import { NO_POSITION } from './server-event.js';
import { ServerBusy } from './server-fault.js';

export interface Appended {
  readonly revision: number;
  /** Absent where the server does not tell it. */
  readonly position: LogPosition | undefined;
}

interface Waiting {
  readonly streamId: string;
  readonly expected: ExpectedRevision;
  readonly resolve: (appended: Appended) => void;
  readonly reject: (error: Error) => void;
  readonly timer: NodeJS.Timeout;
}

type Call = ClientDuplexStream<streams.BatchAppendReq, streams.BatchAppendResp>;

/**
 * All appends of one connection on one call of the server's, each with a number by which its answer is known. A call for each append
 * costs this process four times the work.
 */
export class AppendLine {
  readonly #waiting = new Map<string, Waiting>();
  #ended: Error | undefined;

  constructor(private readonly call: Call) {
    call.on('data', (answer: streams.BatchAppendResp) => this.#answer(answer));
    call.on('error', (error: ServiceError) => this.end(convertToCommandError(error)));
    call.on('end', () => this.end(unavailable('The server has ended the line of appends')));
  }

  get ended(): boolean {
    return this.#ended !== undefined;
  }

  /**
   * Milliseconds until the append is given up, though it may have been carried out.
   * @throws WrongExpectedRevision, and the client's errors
   */
  append(
    streamId: string,
    expected: ExpectedRevision,
    events: readonly EventToAppend[],
    deadlineMs: number,
  ): Promise<Appended> {
    if (this.#ended) return Promise.reject(this.#ended);
    return new Promise((resolve, reject) => {
      const id = randomUUID();
      const timer = setTimeout(() => {
        this.#waiting.delete(id);
        reject(new DeadlineExceededError(undefined, 'The log did not answer in time'));
      }, deadlineMs);
      this.#waiting.set(id, { streamId, expected, resolve, reject, timer });
      this.call.write(appendRequest(id, streamId, expected, events));
    });
  }

  /** Whoever waits is told why; whoever comes later, too. */
  end(reason: Error): void {
    if (this.#ended) return;
    this.#ended = reason;
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { timer, reject } of waiting) {
      clearTimeout(timer);
      reject(reason);
    }
    this.call.cancel();
  }

  #answer(answer: streams.BatchAppendResp): void {
    const id = answer.getCorrelationId()?.getString() ?? '';
    const waiting = this.#waiting.get(id);
    // Given up in the meantime: it will be asked for again by the ids of its events.
    if (!waiting) return;
    this.#waiting.delete(id);
    clearTimeout(waiting.timer);
    const [success, error] = [answer.getSuccess(), answer.getError()];
    if (success) waiting.resolve(appendedOf(success));
    else waiting.reject(error ? refusal(error, waiting) : new UnknownError(undefined, 'An answer that says nothing'));
  }
}

export const unavailable = (message: string): UnavailableError => new UnavailableError(undefined, message);

function appendedOf(success: streams.BatchAppendResp.Success): Appended {
  const told = success.getPosition();
  const position = told && {
    commit: BigInt(told.getCommitPosition()),
    prepare: BigInt(told.getPreparePosition()),
  };
  return {
    revision: Number(success.getCurrentRevision()),
    position: position && position.commit < NO_POSITION ? position : undefined,
  };
}

function refusal(error: status.Status, { streamId, expected }: Waiting): Error {
  const details = error.getDetails();
  const type = details?.getTypeName() ?? '';
  switch (type) {
    case 'event_store.client.WrongExpectedVersion': {
      const wrong = details?.unpack((bytes) => shared.WrongExpectedVersion.deserializeBinary(bytes), type);
      const current = wrong?.hasCurrentStreamRevision() === true ? Number(wrong.getCurrentStreamRevision()) : undefined;
      return new WrongExpectedRevision(streamId, expected, current ?? 'no_stream');
    }
    case 'event_store.client.StreamDeleted':
      return StreamDeletedError.fromStreamName(streamId);
    case 'event_store.client.AccessDenied':
      return new AccessDeniedError(undefined, `PERMISSION_DENIED: writing to ${streamId}`);
    case 'event_store.client.Timeout':
      return new TimeoutError(undefined, 'The server could not write in time');
    // So it says that it is starting, too busy, or between two leaders.
    case 'google.protobuf.Empty':
      return new ServerBusy(error.getMessage());
    default:
      return new UnknownError(undefined, `The server refuses an append: ${error.getMessage() || type}`);
  }
}
