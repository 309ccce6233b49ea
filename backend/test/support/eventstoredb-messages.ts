import { randomUUID } from 'node:crypto';
import gossip from '@eventstore/db-client/generated/gossip_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import status from '@eventstore/db-client/generated/status_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import grpc from '@grpc/grpc-js';
import google from 'google-protobuf/google/protobuf/any_pb.js';

/** An event as a server keeps it. */
export interface Recorded {
  readonly id: string;
  readonly streamId: string;
  readonly revision: number;
  readonly type: string;
  readonly contentType: string;
  readonly data: Uint8Array;
  readonly metadata: Uint8Array;
  readonly commit: bigint;
  readonly ticks: bigint;
}

export type Options = InstanceType<typeof streams.ReadReq.Options>;
/** How an answer tells where an event stands. */
export type Positions = 'told' | 'absent' | 'none';

export const textOf = (name: Uint8Array | string | undefined): string =>
  // On the wire it is bytes; the generated getter gives base64 or bytes, as they came.
  typeof name === 'string' ? Buffer.from(name, 'base64').toString('utf8') : Buffer.from(name ?? []).toString('utf8');

export function isInRange(event: Recorded, options: Options, backwards: boolean): boolean {
  const stream = options.getStream();
  if (stream) {
    if (event.streamId !== textOf(stream.getStreamIdentifier()?.getStreamName())) return false;
    if (!stream.hasRevision()) return true;
    const from = Number(stream.getRevision());
    return backwards ? event.revision <= from : event.revision >= from;
  }
  const position = options.getAll()?.getPosition();
  if (!position) return true;
  const from = BigInt(position.getCommitPosition());
  return backwards ? event.commit < from : event.commit >= from;
}

export function passes(event: Recorded, options: Options): boolean {
  const filter = options.getFilter();
  if (!filter) return true;
  const [expression, text] = filter.hasStreamIdentifier()
    ? [filter.getStreamIdentifier(), event.streamId]
    : [filter.getEventType(), event.type];
  const prefixes = expression?.getPrefixList() ?? [];
  if (prefixes.length > 0) return prefixes.some((prefix) => text.startsWith(prefix));
  return new RegExp(expression?.getRegex() ?? '').test(text);
}

const identifier = (streamId: string) => new shared.StreamIdentifier().setStreamName(Buffer.from(streamId));

export function eventResponse(event: Recorded) {
  const recorded = new streams.ReadResp.ReadEvent.RecordedEvent()
    .setId(new shared.UUID().setString(event.id))
    .setStreamIdentifier(identifier(event.streamId))
    .setStreamRevision(String(event.revision))
    .setCommitPosition(String(event.commit))
    .setPreparePosition(String(event.commit))
    .setData(event.data)
    .setCustomMetadata(event.metadata);
  recorded
    .getMetadataMap()
    .set('type', event.type)
    .set('content-type', event.contentType)
    .set('created', String(event.ticks));
  const read = new streams.ReadResp.ReadEvent().setEvent(recorded).setCommitPosition(String(event.commit));
  return new streams.ReadResp().setEvent(read);
}

export function checkpointResponse(position: bigint) {
  const checkpoint = new streams.ReadResp.Checkpoint();
  checkpoint.setCommitPosition(String(position));
  checkpoint.setPreparePosition(String(position));
  return new streams.ReadResp().setCheckpoint(checkpoint);
}

export function streamNotFound(streamId: string) {
  const notFound = new streams.ReadResp.StreamNotFound();
  notFound.setStreamIdentifier(identifier(streamId));
  return new streams.ReadResp().setStreamNotFound(notFound);
}

/** -1, unsigned. */
export const NO_POSITION = 2n ** 64n - 1n;

/** What a node tells of its cluster, all of it on one host: who leads it, if anybody does. */
export function clusterOf(leader: number | undefined, members: readonly number[], host: string) {
  const { LEADER, FOLLOWER } = gossip.MemberInfo.VNodeState;
  const known = [...new Set([...(leader === undefined ? [] : [leader]), ...members])].map((port) =>
    new gossip.MemberInfo()
      .setInstanceId(new shared.UUID().setString(randomUUID()))
      .setState(port === leader ? LEADER : FOLLOWER)
      .setIsAlive(true)
      .setHttpEndPoint(new gossip.EndPoint().setAddress(host).setPort(port)),
  );
  return new gossip.ClusterInfo().setMembersList(known);
}

export function notLeader(port: number): grpc.Metadata {
  const metadata = new grpc.Metadata();
  metadata.set('exception', 'not-leader');
  metadata.set('leader-endpoint-host', '127.0.0.1');
  metadata.set('leader-endpoint-port', String(port));
  return metadata;
}

const answerTo = (request: streams.BatchAppendReq) =>
  new streams.BatchAppendResp().setCorrelationId(request.getCorrelationId());

export function success(request: streams.BatchAppendReq, last: Recorded | undefined, positions: Positions) {
  const answer = new streams.BatchAppendResp.Success();
  answer.setCurrentRevision(String(last?.revision ?? 0));
  if (positions === 'absent') return answerTo(request).setSuccess(answer.setNoPosition(new shared.Empty()));
  const commit = positions === 'none' ? NO_POSITION : (last?.commit ?? 0n);
  const position = new shared.AllStreamPosition();
  position.setCommitPosition(String(commit));
  position.setPreparePosition(String(commit));
  answer.setPosition(position);
  return answerTo(request).setSuccess(answer);
}

/** As a server refuses a read of a stream that was deleted for good. */
export function deletedStream(streamId: string): grpc.Metadata {
  const metadata = new grpc.Metadata();
  metadata.set('exception', 'stream-deleted');
  metadata.set('stream-name', streamId);
  return metadata;
}

export function streamDeleted(request: streams.BatchAppendReq, streamId: string) {
  const deleted = new shared.StreamDeleted().setStreamIdentifier(identifier(streamId));
  return refusal(request, 'event_store.client.StreamDeleted', deleted.serializeBinary(), 'StreamDeleted');
}

export function wrongExpectedVersion(request: streams.BatchAppendReq, current: number) {
  const wrong = new shared.WrongExpectedVersion();
  if (current < 0) wrong.setCurrentNoStream(new shared.Empty());
  else wrong.setCurrentStreamRevision(String(current));
  return refusal(request, 'event_store.client.WrongExpectedVersion', wrong.serializeBinary(), 'WrongExpectedVersion');
}

/** As a server answers who may not write to the stream, one append at a time. */
export const accessDenied = (request: streams.BatchAppendReq) =>
  refusal(request, 'event_store.client.AccessDenied', new Uint8Array(), 'Access Denied');

/** As a server refuses a read of all streams to who is no administrator. */
export function readDenied() {
  const metadata = new grpc.Metadata();
  metadata.set('exception', 'access-denied');
  return { code: grpc.status.PERMISSION_DENIED, details: 'Access Denied', metadata };
}

/** What a real server says while it starts, elects or has too much to do. */
export const busy = (request: streams.BatchAppendReq) =>
  refusal(request, 'google.protobuf.Empty', new Uint8Array(), 'Server Is Busy');

function refusal(request: streams.BatchAppendReq, type: string, details: Uint8Array, message: string) {
  const any = new google.Any();
  any.pack(details, type);
  return answerTo(request).setError(new status.Status().setDetails(any).setMessage(message));
}
