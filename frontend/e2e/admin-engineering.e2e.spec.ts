import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import type { EventDetail, ListingPage, LogPage } from '@ilan/api';
import { demo } from './support/accounts';
import { accessibilityFaults, launchBrowser, type VisitOptions, WIDTHS } from './support/browser';
import { tabTo } from './support/keyboard';
import { atEachWidth, faultsInBothThemes, overflow } from './support/looks';
import { lookAs } from './support/member';
import { signIn, type SignedIn } from './support/signed-in';

const EVENTS = '/cpadmin/engineering';
let browser: Browser;
let admin: SignedIn;
let stream: string;
let requestPath: string;
beforeAll(async () => {
  browser = await launchBrowser();
  admin = await signIn(demo('admin'));
  const { data } = await admin.call<ListingPage>('GET', '/api/listings?per_page=60');
  // One of the demo: what other journeys have posted may be gone by now.
  stream = `listing-${Math.min(...data.map(({ id }) => id))}`;
  const path = `/api/admin/engineering/streams/${stream}/events/0`;
  const { correlation_id, position } = await admin.call<EventDetail>('GET', path);
  requestPath = `${EVENTS}/requests/${encodeURIComponent(correlation_id)}?near=${position}`;
});
afterAll(() => browser.close());

async function opened(path: string, work: (page: Page) => Promise<void>, options: VisitOptions = {}): Promise<void> {
  await lookAs(browser, admin.token, path, options, async ({ page, complaints }) => {
    await work(page);
    // A stream that is not there is an answer, which browsers write into the console all the same.
    expect(complaints.filter((one) => !/status of (404|503)/.test(one))).toEqual([]);
  });
}

describe('engineers', () => {
  it('find an event, step through its stream and come back from the ad, by keyboard alone', async () => {
    await opened(EVENTS, async (page) => {
      await tabTo(page, page.getByRole('textbox', { name: 'Akış', exact: true }));
      await page.keyboard.type(stream);
      await page.keyboard.press('Enter');
      const approved = page.getByRole('table').getByRole('link', { name: 'İlan onaylandı' }).first();
      await approved.waitFor();
      expect(new URL(page.url()).searchParams.get('stream')).toBe(stream);
      expect(await accessibilityFaults(page)).toEqual([]);
      await tabTo(page, approved);
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { level: 1, name: `Akış ${stream}` }).waitFor();
      await page
        .getByRole('region', { name: 'Bu olayın değiştirdikleri' })
        .getByText('status', { exact: true })
        .waitFor();

      await tabTo(page, page.getByLabel('Hangi andaki hâli?'));
      await page.getByLabel('Hangi andaki hâli?').fill('2100-01-01T00:00');
      await page.keyboard.press('Enter');
      await page.getByText(/anındaki hâli gösteriliyor: #\d+\./u).waitFor();
      // In the field they move within the moment.
      await tabTo(page, page.getByRole('link', { name: /^İlan #\d+ sayfası$/u }));
      await page.keyboard.press('Home');
      await page.getByRole('heading', { level: 2, name: /^#0 / }).waitFor();
      await page.keyboard.press('ArrowDown');
      await page.getByRole('heading', { level: 2, name: /^#1 / }).waitFor();
      expect(new URL(page.url()).searchParams.get('rev')).toBe('1');
      expect(await accessibilityFaults(page)).toEqual([]);

      await tabTo(page, page.getByRole('link', { name: /^İlan #\d+ sayfası$/u }));
      await page.keyboard.press('Enter');
      await tabTo(page, page.getByRole('link', { name: 'Olayları', exact: true }));
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { level: 1, name: `Akış ${stream}` }).waitFor();
    });
  });

  it('get there from the menu of their name, and are told what is not there', async () => {
    await opened('/cpadmin/dashboard', async (page) => {
      await page.getByRole('button', { name: /^Hesap menüsü/u }).click();
      await page.getByRole('link', { name: 'Mühendislik' }).click();
      await page.getByRole('heading', { level: 1, name: 'Olaylar' }).waitFor();
      await page.goto(`${EVENTS}?type=listing.approved&until=2001-01-01`);
      await page.getByText('Bu koşullara uyan olay yok').waitFor();
      await page.goto('/cpadmin/adverts/999999999');
      await page.getByRole('link', { name: 'Olayları', exact: true }).click();
      await page.getByText('Günlükte böyle bir akış yok.').waitFor();
      expect(new URL(page.url()).pathname).toBe(`${EVENTS}/streams/listing-999999999`);
    });
  });
});

describe('who looks at what happens now', () => {
  it('sees events come by themselves, holds them, goes from one to all that its request led to and back to its stream', async () => {
    const member = await signIn(demo('buyer'));
    const like = (method: 'POST' | 'DELETE') => member.call(method, `/api/favorites/${stream.replace('listing-', '')}`);
    const own = `favorites-${member.id}`;
    await like('DELETE');
    await opened(`${EVENTS}?stream=${own}`, async (page) => {
      await page.getByText('Canlı', { exact: true }).waitFor();
      const rows = page.getByRole('main').getByRole('link', { name: /favori/iu });
      // Not those of the page, which may not have them yet.
      const path = `/api/admin/engineering/events?stream=${own}`;
      const before = (await admin.call<LogPage>('GET', path)).data.length;
      await like('POST');
      await rows.nth(before).waitFor();
      await page.getByRole('button', { name: 'Duraklat' }).click();
      await page.getByRole('button', { name: 'Canlı izle' }).waitFor();
      expect(await accessibilityFaults(page)).toEqual([]);

      await rows.first().click();
      await page.getByRole('link', { name: 'İsteğin olay ağacı' }).click();
      const tree = page.getByRole('list', { name: 'Olay ağacı' });
      await tree.getByText(`${own}@${before}`, { exact: false }).waitFor();
      expect(new URL(page.url()).searchParams.get('near')).toMatch(/^\d+/u);
      await tree.getByRole('link').first().click();
      // The other streams of the same person, and from the person's page to them.
      await page.goto(`/cpadmin/customers/${member.id}`);
      await page.getByRole('link', { name: 'Olayları', exact: true }).click();
      await page
        .getByRole('navigation', { name: 'Aynı kaydın başka akışları' })
        .getByRole('link', { name: own })
        .click();
      await page.getByRole('heading', { level: 1, name: `Akış ${own}` }).waitFor();
    });
    await like('DELETE');
  });
});

const listed = (page: Page): Promise<void> => page.getByRole('main').getByText('listing').first().waitFor();

it.each([
  ['events', () => EVENTS, (page: Page) => page.getByRole('button', { name: 'Olayları daralt' }).click()],
  ['stream', () => `${EVENTS}/streams/${stream}?rev=0`, () => Promise.resolve()],
  [
    'a request',
    () => requestPath,
    (page: Page) =>
      page
        .getByText(/^Tarayıcılara: /u)
        .first()
        .waitFor(),
  ],
  ['types', () => `${EVENTS}/types`, listed],
  ['read models', () => `${EVENTS}/projections`, listed],
  ['one read model', () => `${EVENTS}/projections/listings`, listed],
  ['a row', () => `${EVENTS}/rows?table=listing_card&key=${stream.replace('listing-', '')}`, listed],
])(
  'the page of %s has no fault against WCAG 2.2 AA and fits at every width, light and dark',
  async (_name, path, act) => {
    await opened(
      path(),
      async (page) => {
        const sight = page.getByRole('heading', { level: 1 });
        await page.getByText('listing', { exact: false }).first().waitFor({ state: 'attached' });
        await act(page);
        await atEachWidth(page, WIDTHS, sight, async (width) => {
          expect([width, await faultsInBothThemes(page, width)]).toEqual([width, []]);
          expect([width, await overflow(page)]).toEqual([width, 0]);
        });
      },
      { width: WIDTHS[0] },
    );
  },
);
