import { describe, it } from '@jest/globals';
import { join } from 'node:path';
import { goldenChecks } from '#test/golden/golden-events.js';
import { chainBegunAnew } from './chain-begun-anew.js';

describe('a chain that was begun anew', () => {
  it.each(goldenChecks([chainBegunAnew], join(import.meta.dirname, '../../../../test/golden/audit')))(
    '$name',
    ({ check }) => check(),
  );
});
