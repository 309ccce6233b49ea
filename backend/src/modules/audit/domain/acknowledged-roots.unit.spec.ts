import { describe, it } from '@jest/globals';
import { goldenChecks } from '#test/golden/golden-events.js';
import { rootsAcknowledged } from './acknowledged-roots.js';

describe('old roots that were declared void', () => {
  it.each(goldenChecks([rootsAcknowledged], 'audit'))('$name', ({ check }) => check());
});
