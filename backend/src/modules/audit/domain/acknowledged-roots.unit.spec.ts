import { describe, it } from '@jest/globals';
import { join } from 'node:path';
import { goldenChecks } from '#test/golden/golden-events.js';
import { rootsAcknowledged } from './acknowledged-roots.js';

describe('old roots that were declared void', () => {
  it.each(goldenChecks([rootsAcknowledged], join(import.meta.dirname, '../../../../test/golden/audit')))(
    '$name',
    ({ check }) => check(),
  );
});
