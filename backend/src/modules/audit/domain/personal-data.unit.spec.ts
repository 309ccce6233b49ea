import { describe, expect, it } from '@jest/globals';
import { goldenChecks } from '#test/golden/golden-events.js';
import { personalDataDecider, personalDataRead } from './personal-data.js';

describe('a look at personal data', () => {
  it('is recorded every time', () => {
    const decided = personalDataDecider.decide({ person_id: 42, what: 'phone' }, null);
    expect(decided).toEqual({
      ok: true,
      value: [{ type: 'personal-data.read', data: { person_id: 42, what: 'phone' } }],
    });
  });

  it.each(goldenChecks([personalDataRead], 'audit'))('$name', ({ check }) => check());
});
