import { describe, it } from '@jest/globals';
import { join } from 'node:path';
import { goldenChecks } from '#test/golden/golden-events.js';
import { eventSkipped } from './skipped-event.js';

describe('an event that a reaction left out', () => {
  it.each(goldenChecks([eventSkipped], join(import.meta.dirname, '../../../../test/golden/audit')))(
    '$name',
    ({ check }) => check(),
  );
});
