import { describe, it } from '@jest/globals';
import { goldenChecks } from '#test/golden/golden-events.js';
import { chainBegunAnew } from './chain-begun-anew.js';

describe('a chain that was begun anew', () => {
  it.each(goldenChecks([chainBegunAnew], 'audit'))('$name', ({ check }) => check());
});
