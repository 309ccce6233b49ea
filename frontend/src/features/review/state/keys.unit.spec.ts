import { describe, expect, it } from '@jest/globals';
import { commandOf } from './keys';

const asked = (keys: readonly string[], held = false) => keys.map((key) => commandOf(key, held));

describe('the keys of the queue', () => {
  it('are those that the help names', () => {
    expect(asked(['j', 'k', 'a', 'r', 'c', 'e', 'u', 'x', '?', 'ArrowLeft', 'ArrowRight', 'q', 'Enter'])).toEqual([
      'next',
      'previous',
      'yes',
      'no',
      'changes',
      'open',
      'undo',
      'select',
      'help',
      'photo_previous',
      'photo_next',
      undefined,
      undefined,
    ]);
  });

  it('held down walk on, but decide once', () => {
    expect(asked(['j', 'k', 'ArrowLeft', 'ArrowRight'], true)).toEqual([
      'next',
      'previous',
      'photo_previous',
      'photo_next',
    ]);
    expect(asked(['a', 'r', 'c', 'u', 'x', 'e'], true).every((command) => command === undefined)).toBe(true);
  });
});
