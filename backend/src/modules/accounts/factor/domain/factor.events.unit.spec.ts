import { join } from 'node:path';
import { goldenChecks } from '#test/golden/golden-events.js';
import { factorDecider, secondFactorReset } from './factor.events.js';

describe('a second factor that somebody else takes away', () => {
  it('is recorded each time, with who did it and why', () => {
    const data = { user_id: 42, acted_by: 'system:operator', reason: 'Telefonu çalındı' };
    expect(factorDecider.decide(data, null)).toEqual({ ok: true, value: [{ type: 'second-factor.reset', data }] });
  });

  it.each(goldenChecks([secondFactorReset], join(import.meta.dirname, '../../../../../test/golden/accounts')))(
    'is read as it was written: $name',
    ({ check }) => check(),
  );
});
