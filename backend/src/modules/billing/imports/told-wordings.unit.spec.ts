import { describe, expect, it } from '@jest/globals';
import { agreementsOf, textIdOf } from '#modules/billing/orders/agreements.js';
import { defaultTerms } from '#modules/billing/terms/domain/billing-terms.js';
import { wordingsAt } from './told-wordings.js';

describe('what was accepted with an order that is told afterwards', () => {
  const asked = agreementsOf(defaultTerms);
  const versions = (ordered_at: string) => wordingsAt(asked, new Date(ordered_at)).map(({ version }) => version);

  it('is what is asked for now, once it was there', () => {
    expect(wordingsAt(asked, new Date('2026-11-30T10:00:00Z'))).toEqual(asked);
    // Days are those of Istanbul.
    expect(versions('2026-11-27T21:00:00Z')[0]).toBe(asked[0]?.version);
  });

  it('is a wording of before where that of now is younger, with the same words under a name of its own', () => {
    expect(versions('2026-11-27T20:59:59Z')).toEqual(['2026-01-01', '2026-11-24', '2026-11-24']);
    const old = wordingsAt(asked, new Date('2025-12-31T20:59:59Z'));
    expect(old.map(({ version }) => version)).toEqual(['2025-01-01', '2025-01-01', '2025-01-01']);
    expect(old.map(({ title, text }) => [title, text])).toEqual(asked.map(({ title, text }) => [title, text]));
    for (const one of old) expect(one.text_id).toBe(textIdOf(one));
  });
});
