import { describe, it } from '@jest/globals';
import { goldenChecks } from '#test/golden/golden-events.js';
import { eventOpened } from './opened-events.js';

describe('a look into a sealed event', () => {
  it.each(goldenChecks([eventOpened], 'audit'))('$name', ({ check }) => check());
});
