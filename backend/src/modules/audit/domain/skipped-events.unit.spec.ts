import { describe, it } from '@jest/globals';
import { goldenChecks } from '#test/golden/golden-events.js';
import { eventSkipped, foldSkipped } from './skipped-events.js';

describe('an event that a reaction, or a read model, left out', () => {
  it.each(goldenChecks([eventSkipped, foldSkipped], 'audit'))('$name', ({ check }) => check());
});
