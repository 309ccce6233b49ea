import { describe, expect, it } from '@jest/globals';
import { addressOf, kindOf, nextAfter, neighbour, openOf } from './desk-address';
import { commandOf } from './keys';

const items = ['1-2-1', '1-3-1', '4-2-1'].map((id) => ({ id }));

describe('the desk of reported messages', () => {
  it('knows its keys by what lies on it, and lets nothing be decided by a key that is held', () => {
    expect(['d', 'w', 's', 'a', 'r'].map((key) => commandOf('open', key, false))).toEqual([
      ...['dismiss', 'warn', 'suspend'],
      ...[undefined, undefined],
    ]);
    expect(['a', 'r', 'w'].map((key) => commandOf('held', key, false))).toEqual(['release', 'delete', undefined]);
    expect(['j', 'k', '?', 'd'].map((key) => commandOf('answered', key, false))).toEqual([
      ...['next', 'previous', 'help'],
      undefined,
    ]);
    expect(['j', 'd'].map((key) => commandOf('open', key, true))).toEqual(['next', undefined]);
  });

  it('keeps in the address what is open, and understands nothing else', () => {
    const params = new URLSearchParams(addressOf('held', '12-7-3'));
    expect([kindOf(params), openOf(params)]).toEqual(['held', '12-7-3']);
    expect(addressOf('open')).toBe('?');
    const strange = new URLSearchParams('kind=hepsi&open=12-7-3x');
    expect([kindOf(strange), openOf(strange)]).toEqual(['open', null]);
  });

  it('goes on below what was done, and above at the end', () => {
    expect(neighbour(items, null, 1)).toBe('1-2-1');
    expect(neighbour(items, '4-2-1', 1)).toBeNull();
    expect(nextAfter(items, '1-2-1')).toBe('1-3-1');
    expect(nextAfter(items, '4-2-1')).toBe('1-3-1');
    expect(nextAfter([{ id: '1-2-1' }], '1-2-1')).toBeNull();
  });
});
