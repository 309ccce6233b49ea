import { afterEach, describe, expect, it } from '@jest/globals';
import { commandOf } from './keys';

const pressed = (key: string, change: Partial<Parameters<typeof commandOf>[0]> = {}) =>
  commandOf({
    key,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    repeat: false,
    defaultPrevented: false,
    target: document.body,
    ...change,
  });

const inPage = (html: string): Element => {
  document.body.innerHTML = html;
  return document.body.firstElementChild ?? document.body;
};

afterEach(() => {
  document.body.innerHTML = '';
});

describe('the keys of the queue', () => {
  it('are those that the help names, whatever Caps Lock says', () => {
    const keys = ['j', 'k', 'a', 'r', 'c', 'e', 'u', 'x', '?', 'A', 'ArrowLeft', 'ArrowRight'];
    expect(keys.map((key) => pressed(key))).toEqual([
      'next',
      'previous',
      'yes',
      'no',
      'changes',
      'open',
      'undo',
      'select',
      'help',
      'yes',
      'photo_previous',
      'photo_next',
    ]);
    expect(pressed('q')).toBeUndefined();
  });

  it.each(['<input type="search" />', '<textarea></textarea>', '<select></select>', '<p contenteditable="true">a</p>'])(
    'belong to whom one writes in: %s',
    (html) => {
      expect(pressed('a', { target: inPage(html) })).toBeUndefined();
    },
  );

  it('work on a ticked box and on a button', () => {
    expect(pressed('a', { target: inPage('<input type="checkbox" />') })).toBe('yes');
    expect(pressed('a', { target: inPage('<button>Onayla</button>') })).toBe('yes');
  });

  it('rest while a dialog is open, and with Control, Alt or Command', () => {
    expect([{ ctrlKey: true }, { metaKey: true }, { altKey: true }].map((held) => pressed('a', held))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    inPage('<div role="dialog"></div>');
    expect(pressed('a')).toBeUndefined();
  });

  it('held down walk on, but decide once', () => {
    expect(pressed('j', { repeat: true })).toBe('next');
    expect(['a', 'r', 'c', 'u'].map((key) => pressed(key, { repeat: true }))).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});
