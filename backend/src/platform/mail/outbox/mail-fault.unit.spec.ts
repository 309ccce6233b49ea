import { describe, expect, it } from '@jest/globals';
import { kindOfMailFault } from './mail-fault.js';

describe('the fault of a mail', () => {
  it.each([
    ['Error ECONNECTION', 'unreachable'],
    ['Error ETIMEDOUT', 'unreachable'],
    ['Error EENVELOPE', 'refused'],
    ['TypeError', 'unexpected'],
  ])('is told from the code of its error: %s', (kept, kind) => {
    expect(kindOfMailFault(kept)).toBe(kind);
  });
});
