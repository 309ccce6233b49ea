import { factorDecider } from './factor.events.js';

describe('what operators do to a second factor', () => {
  it.each(['second-factor.reset', 'second-factor.code-given'] as const)('is recorded each time: %s', (type) => {
    const data = { user_id: 42, acted_by: 'system:operator', reason: 'Telefonu çalındı' };
    expect(factorDecider.decide({ type, data }, null)).toEqual({ ok: true, value: [{ type, data }] });
  });
});
