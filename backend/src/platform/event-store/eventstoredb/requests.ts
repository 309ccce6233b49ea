import shared from '@eventstore/db-client/generated/shared_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { EventToAppend, ExpectedRevision } from '../event-store.js';
import type { LogPosition } from './log-position.js';

export interface Page {
  readonly direction: 'forwards' | 'backwards';
  readonly maxCount: number;
}

const { Options } = streams.ReadReq;
/** The server looks at so many events before it tells how far it has come. */
const SEARCH_WINDOW = 32 * 1_024;
/** Of all streams: what the server writes for itself, links among it, has a type with a dollar in front. */
const NOT_THE_SERVERS_OWN = '^[^\\$].*';

const streamIdentifier = (streamId: string) => new shared.StreamIdentifier().setStreamName(Buffer.from(streamId));

const readOptions = () =>
  new Options().setUuidOption(new Options.UUIDOption().setString(new shared.Empty())).setResolveLinks(false);

const withPage = (options: streams.ReadReq.Options, { direction, maxCount }: Page) =>
  options
    .setCount(String(maxCount))
    .setReadDirection(direction === 'forwards' ? Options.ReadDirection.FORWARDS : Options.ReadDirection.BACKWARDS);

/** `from` is inclusive. */
export function readStreamRequest(streamId: string, from: number | 'start' | 'end', page: Page): streams.ReadReq {
  const stream = new Options.StreamOptions().setStreamIdentifier(streamIdentifier(streamId));
  if (from === 'start') stream.setStart(new shared.Empty());
  else if (from === 'end') stream.setEnd(new shared.Empty());
  else stream.setRevision(String(from));
  return new streams.ReadReq().setOptions(
    withPage(readOptions(), page).setStream(stream).setNoFilter(new shared.Empty()),
  );
}

/** What the server looks for by itself: names of streams, or one type. It takes one of the two. */
export type Filter = { readonly prefixes: readonly string[] | undefined } | { readonly type: string };

/** `from` is inclusive. The server passes over everything else by itself; without prefixes over its own events. */
export function readAllRequest(from: LogPosition | 'start' | 'end', page: Page, filter: Filter): streams.ReadReq {
  return new streams.ReadReq().setOptions(
    withPage(readOptions(), page).setAll(allFrom(from)).setFilter(filterFor(filter)),
  );
}

/** `after` is exclusive. */
export function subscribeRequest(
  after: LogPosition | undefined,
  prefixes: readonly string[] | undefined,
): streams.ReadReq {
  return new streams.ReadReq().setOptions(
    readOptions()
      .setReadDirection(Options.ReadDirection.FORWARDS)
      .setSubscription(new Options.SubscriptionOptions())
      .setAll(allFrom(after ?? 'start'))
      .setFilter(filterFor({ prefixes })),
  );
}

function allFrom(from: LogPosition | 'start' | 'end'): streams.ReadReq.Options.AllOptions {
  const all = new Options.AllOptions();
  if (from === 'start') return all.setStart(new shared.Empty());
  if (from === 'end') return all.setEnd(new shared.Empty());
  const position = new Options.Position()
    .setCommitPosition(String(from.commit))
    .setPreparePosition(String(from.prepare));
  return all.setPosition(position);
}

function filterFor(wanted: Filter): streams.ReadReq.Options.FilterOptions {
  const filter = new Options.FilterOptions().setMax(SEARCH_WINDOW).setCheckpointintervalmultiplier(1);
  const expression = new Options.FilterOptions.Expression();
  if ('type' in wanted)
    return filter.setEventType(expression.setRegex(`^${wanted.type.replaceAll(/[.*+?^$()[\]{}|\\]/gu, '\\$&')}$`));
  return wanted.prefixes
    ? filter.setStreamIdentifier(expression.setPrefixList([...wanted.prefixes]))
    : filter.setEventType(expression.setRegex(NOT_THE_SERVERS_OWN));
}

/** One append, all in one message: it is smaller than what a message may hold. */
export function appendRequest(
  correlationId: string,
  streamId: string,
  expected: ExpectedRevision,
  events: readonly EventToAppend[],
): streams.BatchAppendReq {
  // No deadline is told: the server would compare it with a clock of its own.
  const options = new streams.BatchAppendReq.Options().setStreamIdentifier(streamIdentifier(streamId));
  if (expected === 'no_stream') options.setNoStream(new shared.Empty());
  else if (expected === 'stream_exists') options.setStreamExists(new shared.Empty());
  else if (expected === 'any') options.setAny(new shared.Empty());
  else options.setStreamPosition(String(expected));
  return new streams.BatchAppendReq()
    .setCorrelationId(new shared.UUID().setString(correlationId))
    .setOptions(options)
    .setProposedMessagesList(events.map(proposed))
    .setIsFinal(true);
}

function proposed({ id, type, data, meta }: EventToAppend): streams.BatchAppendReq.ProposedMessage {
  const metadata = { ...meta, $correlationId: meta.correlationId, $causationId: meta.causationId };
  const message = new streams.BatchAppendReq.ProposedMessage()
    .setId(new shared.UUID().setString(id))
    .setData(Buffer.from(JSON.stringify(data)))
    .setCustomMetadata(Buffer.from(JSON.stringify(metadata)));
  message.getMetadataMap().set('type', type).set('content-type', 'application/json');
  return message;
}
