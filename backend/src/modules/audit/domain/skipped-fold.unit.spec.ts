import { describe, it } from '@jest/globals';
import { join } from 'node:path';
import { goldenChecks } from '#test/golden/golden-events.js';
import { foldSkipped } from './skipped-fold.js';

describe('an event that was left out of a read model', () => {
  it.each(goldenChecks([foldSkipped], join(import.meta.dirname, '../../../../test/golden/audit')))(
    '$name',
    ({ check }) => check(),
  );
});
