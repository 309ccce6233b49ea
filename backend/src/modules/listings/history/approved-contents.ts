import type { StoredEvent } from '#platform/event-store/stored-event.js';
import type { ApprovedContents, SentContent } from '../contract/listing-history.js';
import type { ListingEvent } from '../domain/listing.events.js';

/** @param backwards what happened to an ad, the newest first; no more of it is asked for than it takes */
export async function approvedContents(
  backwards: AsyncIterable<StoredEvent<ListingEvent>>,
  approvalId: string,
): Promise<ApprovedContents> {
  /** Content revisions of the approval and of the one before it, as far as they were met. */
  const approved: number[] = [];
  const sent = new Map<number, SentContent>();
  for await (const event of backwards) {
    const isSought = approved.length > 0 || event.id === approvalId;
    if (event.type === 'listing.approved' && isSought && approved.length < 2)
      approved.push(event.data.content_revision);
    if (event.type === 'listing.submitted' || event.type === 'listing.edited')
      sent.set(event.data.content_revision, event.data);
    if (approved.length === 2 && approved.every((revision) => sent.has(revision))) break;
  }
  const [now, before] = approved.map((revision) => sent.get(revision));
  return { now, before };
}
