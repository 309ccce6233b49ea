/** @jest-environment jsdom */
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { siteHints } from '@/shared/realtime/site-hints';
import { ApiClient } from '../api-client';
import { createQueryClient } from '../query-client';
import { keepContent, pageLinksQuery, socialLinksQuery } from './content';
import { forgetSettings, rememberSettings, settingsQuery } from './settings';

const HOUR = 3_600_000;
const NOW = Date.parse('2026-11-21T09:00:00Z');
const asked: { path: string; headers: Readonly<Record<string, string>> }[] = [];

/** A page that was just opened: nothing in memory, only what the stores kept. */
const freshPage = () =>
  createQueryClient(
    new ApiClient(({ path, headers }) => {
      asked.push({ path, headers });
      return Promise.resolve({
        status: 200,
        header: () => null,
        json: () => Promise.resolve({ header_description: `answer ${asked.length}`, data: [] }),
      });
    }),
  );

beforeEach(() => {
  jest.useFakeTimers({ now: NOW, doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'setTimeout'] });
  localStorage.clear();
  sessionStorage.clear();
  asked.length = 0;
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

  it('to pages are kept for good: shown at once, and followed where staff changed them while the browser was closed', async () => {
    const first = await freshPage().query(pageLinksQuery());
    jest.setSystemTime(NOW + 9999 * HOUR);
    const page = freshPage();
    expect(await page.query(pageLinksQuery())).toEqual(first);
    expect(asked.map(({ path }) => path)).toEqual(['/api/footer-pages', '/api/footer-pages']);
    await new Promise((done) => setTimeout(done, 0));
    expect(page.getQueryData(pageLinksQuery().queryKey)).toMatchObject({ header_description: 'answer 2' });
    // The next tab begins with that.
    expect(await freshPage().query(pageLinksQuery())).toMatchObject({ header_description: 'answer 2' });
  });

  it('to pages stay as they are kept while nobody answers', async () => {
    const first = await freshPage().query(pageLinksQuery());
    const offline = createQueryClient(new ApiClient(() => Promise.reject(new TypeError('offline'))));
    expect(await offline.query(pageLinksQuery())).toEqual(first);
    await new Promise((done) => setTimeout(done, 0));
    expect(offline.getQueryData(pageLinksQuery().queryKey)).toEqual(first);
  });

  it('that came with a page take the place of what was kept', async () => {
    await freshPage().query(pageLinksQuery());
    const page = freshPage();
    const newer = { pageGroups: [], footerPages: [], headPages: [] };
    page.setQueryData(pageLinksQuery().queryKey, newer);
    keepContent(page);
    expect(await freshPage().query(pageLinksQuery())).toEqual(newer);
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
