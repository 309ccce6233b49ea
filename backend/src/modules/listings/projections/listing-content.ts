import type { StoredEvent } from '#platform/projections/projection.js';
import { type AnswerConversion, convertedFeatures } from '../domain/answer-conversion.js';
import type { Features } from '../domain/listing.content.js';
import type { ListingEvent } from '../domain/listing.events.js';
import { inDistrict } from '../domain/listing.state.js';
import { foldLife, type Later, type Life } from './listing-life.js';

export type Written = Extract<StoredEvent<ListingEvent>, { type: 'listing.submitted' | 'listing.edited' }>['data'];

/** A row about an ad: its life, what is shown of it, and what waits for review meanwhile. */
export type ContentRow<Content> = Life & Content & { readonly draft: Content | null };

/**
 * What an event makes of a row, with all else that stands in it. While the approved revision is kept live, the newer one waits in
 * `draft`. An ad whose text is gone, because its owner was erased, is shown to nobody.
 */
export const foldContent = <Content extends Categorised, Row extends ContentRow<Content>>(
  row: Row,
  event: Later,
  read: (data: Written) => Content,
): Row => hideWordless(withContent(foldLife(row, event), event, read));

interface Titled {
  readonly title: string | null;
}
interface Categorised extends Titled {
  readonly category_id: number;
  readonly city_id: number;
  readonly district_id: number;
  readonly features?: Features;
}

/** With the other category, if it stands in the one whose ads have moved. */
export const inCategory = <Row extends Pick<Categorised, 'category_id'>>(
  row: Row,
  { from, to }: { readonly from: number; readonly to: number },
): Row => (row.category_id === from ? { ...row, category_id: to } : row);

/** With the answer as its filter takes it now, where the row has answers. */
export const withAnswer = <Row extends Pick<Categorised, 'features'>>(row: Row, conversion: AnswerConversion): Row =>
  row.features ? { ...row, features: convertedFeatures(row.features, conversion) } : row;

function hideWordless<Row extends Titled & Life>(row: Row): Row {
  return row.title === null && row.public_status !== null ? { ...row, public_status: null } : row;
}

function withContent<Content extends Categorised, Row extends ContentRow<Content>>(
  row: Row,
  event: Later,
  read: (data: Written) => Content,
): Row {
  if (event.type === 'listing.edited') {
    const content = read(event.data);
    return event.data.kept_live ? { ...row, draft: content } : { ...row, ...content, draft: null };
  }
  if (event.type === 'listing.category-moved')
    return { ...inCategory(row, event.data), draft: row.draft && inCategory(row.draft, event.data) };
  if (event.type === 'listing.district-moved')
    return { ...inDistrict(row, event.data), draft: row.draft && inDistrict(row.draft, event.data) };
  if (event.type === 'listing.answer-converted')
    return { ...withAnswer(row, event.data), draft: row.draft && withAnswer(row.draft, event.data) };
  const waiting = row.status === 'pending' && row.public_status !== null;
  return row.draft && !waiting ? { ...row, ...row.draft, draft: null } : row;
}
