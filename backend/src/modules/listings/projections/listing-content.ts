import type { StoredEvent } from '../../../platform/projections/projection.js';
import type { ListingEvent } from '../domain/listing.events.js';
import { foldLife, type Life } from './listing-life.js';

export type Written = Extract<StoredEvent<ListingEvent>, { type: 'listing.submitted' | 'listing.edited' }>['data'];

/** A row about an ad: its life, what is shown of it, and what waits for review meanwhile. */
export type ContentRow<Content> = Life & Content & { readonly draft: Content | null };

/**
 * Folds an event into a row of shown content. While the approved revision is kept live, the newer one waits in `draft`.
 * An ad whose text is gone, because its owner was erased, is shown to nobody.
 */
export function foldContent<Content extends { readonly title: string | null }>(
  row: ContentRow<Content> | undefined,
  event: StoredEvent<ListingEvent>,
  read: (data: Written) => Content,
): ContentRow<Content> | undefined {
  const life = foldLife(row, event);
  if (!life) return undefined;
  const next = withContent(row, life, event, read);
  return next.title === null && next.public_status !== null ? { ...next, public_status: null } : next;
}

function withContent<Content>(
  row: ContentRow<Content> | undefined,
  life: Life,
  event: StoredEvent<ListingEvent>,
  read: (data: Written) => Content,
): ContentRow<Content> {
  if (event.type === 'listing.submitted') return { ...read(event.data), ...life, draft: null };
  if (!row) throw new Error(`${event.streamId}: ${event.type} before listing.submitted`);
  if (event.type === 'listing.edited') {
    const content = read(event.data);
    return event.data.kept_live ? { ...row, ...life, draft: content } : { ...row, ...life, ...content, draft: null };
  }
  const waiting = life.status === 'pending' && life.public_status !== null;
  return row.draft && !waiting ? { ...row, ...life, ...row.draft, draft: null } : { ...row, ...life };
}
