import { describe, expect, it } from '@jest/globals';
import { nothingGetsThrough } from './mail-progress.js';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 29, 9, minute));

describe('whether mails get through', () => {
  it.each<[string, boolean, Parameters<typeof nothingGetsThrough>[0]]>([
    ['nothing fails', false, { failing_since: null, sent_at: at(5) }],
    ['nothing was ever owed', false, { failing_since: null, sent_at: null }],
    ['one fails, and none was ever sent', true, { failing_since: at(3), sent_at: null }],
    ['one has failed since the last one was sent', true, { failing_since: at(7), sent_at: at(5) }],
    ['one fails, and others have gone out since', false, { failing_since: at(3), sent_at: at(5) }],
    ['one fails from the moment on in which another went out', false, { failing_since: at(5), sent_at: at(5) }],
  ])('where %s', (_, stuck, row) => {
    expect(nothingGetsThrough(row)).toBe(stuck);
  });
});
