import { describe, it } from '@jest/globals';
import { goldenChecks } from '#test/golden/golden-events.js';
import { engineeringActed } from './engineering-acts.js';

describe('what engineers had done', () => {
  it.each(goldenChecks([engineeringActed], 'audit'))('$name', ({ check }) => check());
});
