import { describe, expect, it } from '@jest/globals';
import { personalDataDecider } from './personal-data.js';

describe('a look at personal data', () => {
  it('is recorded every time', () => {
    const decided = personalDataDecider.decide({ person_id: 42, what: 'phone' }, null);
    expect(decided).toEqual({
      ok: true,
      value: [{ type: 'personal-data.read', data: { person_id: 42, what: 'phone' } }],
    });
  });
});
