/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { QueryObserver } from '@tanstack/react-query';
import { siteHints } from '@/shared/realtime/site-hints';
import { ApiClient } from '../api-client';
import { createQueryClient } from '../query-client';
import { pageLinksQuery, socialLinksQuery } from './content';
import { forgetSettings, rememberSettings, settingsQuery } from './settings';

const HOUR = 3_600_000;
const NOW = Date.parse('2026-11-21T09:00:00Z');
let answers = true;
let version = 1;
const asked: { path: string; headers: Readonly<Record<string, string>> }[] = [];

/** A page that was just opened: nothing in memory, only what the stores kept. */
const freshPage = () =>
  createQueryClient(
    new ApiClient(({ path, headers }) => {
      asked.push({ path, headers });
      if (!answers) return Promise.reject(new TypeError('No network'));
      return Promise.resolve({
        status: 200,
        header: () => null,
        json: () => Promise.resolve({ header_description: `answer ${version}`, data: [version] }),
      });
    }),
  );

beforeEach(() => {
  jest.useFakeTimers({ now: NOW, doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'setTimeout'] });
  localStorage.clear();
  sessionStorage.clear();
  asked.length = 0;
  answers = true;
  version = 1;
});

describe('settings', () => {
  const read = () => freshPage().query(settingsQuery());

  it('come from the server with a timestamp and no-cache, once a session', async () => {
    await read();
    expect(asked).toMatchObject([{ path: `/api/settings?t=${NOW}`, headers: { 'Cache-Control': 'no-cache' } }]);
    jest.setSystemTime(NOW + 5 * HOUR);
    await read();
    expect(asked).toHaveLength(1);
  });

  it('come from local storage in a new session, until it is an hour old', async () => {
    await read();
    sessionStorage.clear();
    jest.setSystemTime(NOW + HOUR - 1);
    await read();
    expect(asked).toHaveLength(1);
    sessionStorage.clear();
    jest.setSystemTime(NOW + HOUR);
    await read();
    expect(asked).toHaveLength(2);
  });

  it('of another tag, or broken, are asked for again', async () => {
    await read();
    const kept = JSON.parse(sessionStorage.getItem('settings') ?? '{}') as { tag: string };
    expect(kept.tag).toBe('1.0');
    localStorage.setItem('settings', '{{');
    sessionStorage.setItem('settings', JSON.stringify({ ...kept, tag: '0.9' }));
    await read();
    expect(asked).toHaveLength(2);
  });

  it('are asked for again once forgotten', async () => {
    const settings = await read();
    rememberSettings(settings);
    forgetSettings();
    await read();
    expect(asked).toHaveLength(2);
  });
});

describe('what an earlier visit kept', () => {
  const ANSWERS = [pageLinksQuery(), socialLinksQuery(), settingsQuery()] as const;
  const idle: (() => void)[] = [];
  const answered = () => new Promise((resolve) => setTimeout(resolve));
  /** A page with all of it: what it shows at once, and what it shows once it has settled. */
  const visit = async () => {
    const client = freshPage();
    asked.length = 0;
    const watched = ANSWERS.map((one) => new QueryObserver(client, one as never));
    const leave = watched.map((one) => one.subscribe(() => undefined));
    const shown = () => watched.map((one) => one.getCurrentResult().data);
    await answered();
    const atOnce = { shown: shown(), asked: asked.length };
    idle.splice(0).forEach((work) => work());
    await answered();
    leave.forEach((stop) => stop());
    return { atOnce, settled: { shown: shown(), asked: asked.length } };
  };
  beforeEach(() => {
    idle.length = 0;
    Object.assign(window, { requestIdleCallback: (work: () => void) => idle.push(work) });
  });
  afterEach(() => void Reflect.deleteProperty(window, 'requestIdleCallback'));

  it('is shown at once by the next one, asked for anew once, and followed', async () => {
    const first = await visit();
    expect([first.atOnce.asked, first.settled.asked]).toEqual([3, 3]);
    version = 2;
    const second = await visit();
    expect(second.atOnce).toEqual({ shown: first.settled.shown, asked: 0 });
    expect(second.settled.asked).toBe(3);
    expect(second.settled.shown).not.toEqual(first.settled.shown);
    // What came is what the visit after that begins with.
    expect((await visit()).atOnce).toEqual({ shown: second.settled.shown, asked: 0 });
  });

  it('stays where the server does not answer', async () => {
    const { shown } = (await visit()).settled;
    answers = false;
    expect((await visit()).settled).toEqual({ shown, asked: 3 });
    expect((await visit()).atOnce).toEqual({ shown, asked: 0 });
  });
});

describe('links', () => {
  it('to social media are kept for 24 hours', async () => {
    const read = () => freshPage().query(socialLinksQuery());
    await read();
    jest.setSystemTime(NOW + 24 * HOUR - 1);
    await read();
    expect(asked).toHaveLength(1);
    jest.setSystemTime(NOW + 24 * HOUR);
    await read();
    expect(asked).toHaveLength(2);
  });

  it('to pages are kept for good', async () => {
    const read = () => freshPage().query(pageLinksQuery());
    await read();
    jest.setSystemTime(NOW + 9999 * HOUR);
    await read();
    expect(asked).toHaveLength(1);
  });

  it('are asked for again after what was missed while the line was down', async () => {
    const read = () =>
      Promise.all([pageLinksQuery(), socialLinksQuery()].map((one) => freshPage().query(one as never)));
    await read();
    rememberSettings(await freshPage().query(settingsQuery()));
    asked.length = 0;
    siteHints.forget?.();
    await read();
    await freshPage().query(settingsQuery());
    expect(asked.map(({ path }) => path.split('?')[0])).toEqual([
      '/api/footer-pages',
      '/api/social-media',
      '/api/settings',
    ]);
    const away = siteHints.whileAway?.map((key) => key.join('/'));
    expect(away).toEqual(expect.arrayContaining(['content', 'location', 'categories', 'settings']));
  });
});
