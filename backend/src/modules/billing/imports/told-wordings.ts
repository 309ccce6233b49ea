import { istanbulDay } from '#kernel/istanbul-time.js';
import { textIdOf } from '#modules/billing/orders/agreements.js';
import type { NamedText } from '#modules/billing/orders/domain/first-wordings.js';

const DAY = 'YYYY-MM-DD'.length;

/**
 * What somebody accepted who ordered then. Nobody accepts what is written later: where the wording of today is younger, its words stood in one
 * that had held since that year began.
 */
export function wordingsAt(asked: readonly NamedText[], ordered_at: Date): readonly NamedText[] {
  const day = istanbulDay(ordered_at.toISOString());
  return asked.map((one) => {
    if (one.version.slice(0, DAY) <= day) return one;
    const earlier = { ...one, version: `${day.slice(0, 'YYYY'.length)}-01-01` };
    return { ...earlier, text_id: textIdOf(earlier) };
  });
}
