/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { TabNews } from './tab-channel';

/** All that listen, as in one browser. */
const open = new Set<FakeChannel>();
class FakeChannel {
  onmessage: (event: { readonly data: TabNews }) => void = () => undefined;
  constructor() {
    open.add(this);
  }
  postMessage(data: TabNews): void {
    for (const other of open) if (other !== this) queueMicrotask(() => other.onmessage({ data }));
  }
  close(): void {
    open.delete(this);
  }
}
/** A tab beside this one. */
class OtherTab extends FakeChannel {
  readonly heard: TabNews[] = [];
  constructor(held: string | null) {
    super();
    this.onmessage = ({ data }) => {
      this.heard.push(data);
      if (data.was === null && data.now === null && held !== null) this.postMessage({ was: null, now: held });
    };
  }
}

/** As a page begins with it. */
const newToken = async () => {
  jest.resetModules();
  return (await import('./token')).token;
};

const comeBack = (): void => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));

const real = globalThis.BroadcastChannel;
let listens: jest.SpiedFunction<typeof window.addEventListener>;
beforeEach(() => {
  Object.assign(globalThis, { BroadcastChannel: FakeChannel });
  listens = jest.spyOn(window, 'addEventListener');
});
afterEach(() => {
  // The page is gone.
  for (const [type, listener] of listens.mock.calls) window.removeEventListener(type, listener);
  listens.mockRestore();
  open.clear();
  localStorage.clear();
  sessionStorage.clear();
  Object.assign(globalThis, { BroadcastChannel: real });
});

describe('a session that goes with the tabs', () => {
  it('is taken over from another tab, for this one alone, and told of', async () => {
    new OtherTab('a');
    const token = await newToken();
    const told = jest.fn();
    token.subscribe(told);
    await token.ofOtherTabs();
    expect([token.read(), sessionStorage.getItem('token'), localStorage.getItem('token')]).toEqual(['a', 'a', null]);
    expect(told.mock.calls).toEqual([[true]]);
  });

  it('is nobody’s where no tab holds one; then nothing listens any more', async () => {
    const other = new OtherTab(null);
    const token = await newToken();
    await token.ofOtherTabs();
    expect(token.read()).toBeNull();
    expect([...open]).toEqual([other]);
    other.postMessage({ was: null, now: 'late' });
    await Promise.resolve();
    expect(token.read()).toBeNull();
  });

  it('is taken over by a tab that was open as a visitor’s, once its person comes back to it', async () => {
    const token = await newToken();
    await token.ofOtherTabs();
    expect(token.read()).toBeNull();
    new OtherTab('a');
    comeBack();
    await token.ofOtherTabs();
    expect(token.read()).toBe('a');
    const other = new OtherTab('b');
    comeBack();
    await token.ofOtherTabs();
    expect([token.read(), other.heard]).toEqual(['a', []]);
  });

  it('is asked of nobody by a tab that knows who it is, and told to those who ask', async () => {
    sessionStorage.setItem('token', 'a');
    const other = new OtherTab('b');
    const token = await newToken();
    await token.ofOtherTabs();
    expect([token.read(), other.heard]).toEqual(['a', []]);
    other.postMessage({ was: null, now: null });
    await new Promise((done) => setTimeout(done));
    expect(other.heard).toEqual([{ was: null, now: 'a' }]);
  });

  it('is not taken over by a tab in which somebody has just signed out', async () => {
    sessionStorage.setItem('signed-out', 'logout');
    const other = new OtherTab('b');
    const token = await newToken();
    await token.ofOtherTabs();
    expect([token.read(), other.heard]).toEqual([null, []]);
    // The page after it has said so.
    sessionStorage.removeItem('signed-out');
    comeBack();
    await token.ofOtherTabs();
    expect([token.read(), other.heard]).toEqual([null, []]);
  });

  it('is not taken again by a tab that got no answer for it, until somebody signs in there', async () => {
    sessionStorage.setItem('token', 'a');
    const token = await newToken();
    await token.ofOtherTabs();
    token.remove({ alone: true });
    const other = new OtherTab('a');
    comeBack();
    await token.ofOtherTabs();
    expect([token.read(), other.heard]).toEqual([null, []]);
    token.write('b', false);
    token.remove();
    comeBack();
    await token.ofOtherTabs();
    expect(token.read()).toBe('a');
  });

  it('is each tab’s own in a browser that knows no channels', async () => {
    Object.assign(globalThis, { BroadcastChannel: undefined });
    const token = await newToken();
    await token.ofOtherTabs();
    token.write('a', false);
    expect(token.read()).toBe('a');
  });

  it('is not given away where the browser remembers it, which all tabs read', async () => {
    localStorage.setItem('token', 'a');
    const other = new OtherTab('b');
    const token = await newToken();
    await token.ofOtherTabs();
    expect([token.read(), other.heard, [...open]]).toEqual(['a', [], [other]]);
  });

  it('ends and changes in all tabs that hold it, and in no other', async () => {
    const token = await newToken();
    token.write('a', false);
    const told = jest.fn();
    token.subscribe(told);
    const other = new OtherTab(null);
    token.replace('b');
    other.postMessage({ was: 'a', now: 'c' });
    await new Promise((done) => setTimeout(done));
    expect(token.read()).toBe('b');
    other.postMessage({ was: 'b', now: 'c' });
    await new Promise((done) => setTimeout(done));
    expect(token.read()).toBe('c');
    token.remove();
    await new Promise((done) => setTimeout(done));
    expect(other.heard).toEqual([
      { was: 'a', now: 'b' },
      { was: 'c', now: null },
    ]);
    token.write('d', false);
    token.remove({ alone: true });
    await new Promise((done) => setTimeout(done));
    expect(other.heard).toHaveLength(2);
    token.write('d', false);
    other.postMessage({ was: 'd', now: null });
    await new Promise((done) => setTimeout(done));
    expect(token.read()).toBeNull();
    expect(told.mock.calls).toEqual([[false], [true], [false], [false], [false], [false], [true]]);
  });
});
