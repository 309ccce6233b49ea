import type { StoredEvent } from '#platform/event-store/stored-event.js';
import type { FilterEvent } from '#modules/catalog/contract.js';
import type { ToldChange } from '../domain/late-answers.js';

/** What becomes of answers by a change of a filter, and in which categories. */
export interface ToldConversion extends ToldChange {
  readonly label: string;
}

/** Whether answers become others by it. */
const CONVERTS: { readonly [Type in FilterEvent['type']]: boolean } = {
  'filter.redefined': true,
  'filter.option-renamed': true,
  'filter.added': false,
  'filter.edited': false,
  'filter.options-changed': false,
  'filters.ordered': false,
  'filter.deleted': false,
  'filter.restored': false,
  'filter.overridden': false,
  'filter.excluded': false,
  'filter.included': false,
};

/** Undefined where the answers of ads stay as they are. */
export function conversionOf(event: StoredEvent<FilterEvent>): ToldConversion | undefined {
  if (!CONVERTS[event.type] || !('asked_in' in event.data)) return undefined;
  const { label, asked_in } = event.data;
  if (event.type === 'filter.redefined') {
    const { key, to_key, kind, from_kind, map, rest, intervals = [] } = event.data;
    // Only what it hangs on is another one: the answers stay.
    if (kind === from_kind) return undefined;
    return { conversion: { key, to_key, kind, map, rest, when: null }, ofAll: true, label, asked_in, intervals };
  }
  if (event.type !== 'filter.option-renamed') return undefined;
  const { key, kind, above_key, above, from, to } = event.data;
  const when = above_key === null || above === null ? null : { key: above_key, value: above };
  return {
    conversion: { key, to_key: key, kind, map: { [from]: to }, rest: 'keep', when },
    ...{ ofAll: false, label, asked_in, intervals: [] },
  };
}
