import type { Database } from '#platform/postgres/database.js';
import { RoleRights, type RightsRow } from './role-rights.js';

describe('what people may do', () => {
  const rights = new RoleRights({} as Database);
  const row = (changes: Partial<RightsRow> = {}): RightsRow => ({
    role: 'moderator',
    granted: null,
    revoked: null,
    ...changes,
  });

  it('follows from what the row says, also where it is set right under the revision that it had', () => {
    expect(rights.of(row({ granted: ['settings.edit'] })).has('settings.edit')).toBe(true);
    expect(rights.of(row()).has('settings.edit')).toBe(false);
    expect(rights.of(row({ revoked: ['adverts.moderate'] })).has('adverts.moderate')).toBe(false);
    expect(rights.of(row({ granted: ['adverts.moderate'] })).has('adverts.moderate')).toBe(true);
  });

  it('is one set for all who have the same role', () => {
    expect(rights.of(row({ granted: ['settings.edit'] }))).toBe(rights.of(row({ granted: ['settings.edit'] })));
  });
});
