import { describe, expect, it } from '@jest/globals';
import { ownPath } from './own-path';

describe('an own path', () => {
  it.each(['/', '/account/profile?tab=1#photo', '/arama?q=//evil.example', '/messages/u-1/p-2'])('%s is kept', (path) =>
    expect(ownPath(path)).toBe(path),
  );

  it.each([
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    'account/profile',
    '//[',
    '',
    null,
    undefined,
  ])('%j leads elsewhere', (address) => expect(ownPath(address)).toBeUndefined());

  it('stays what it is when it is opened', () => {
    expect(ownPath('/a/../b')).toBe('/b');
    expect(ownPath('/%2F%2Fevil.example')).toBe('/%2F%2Fevil.example');
  });
});
