import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import type { PlaceFile, PlaceImport } from '@ilan/api';
import { demo } from './support/accounts';
import { during, launchBrowser, momentary, WIDTHS } from './support/browser';
import { enterOn, untilFocusOn } from './support/keyboard';
import { atEachWidth, faultsInBothThemes, overflow } from './support/looks';
import { visitAs } from './support/member';
import { signIn, type SignedIn } from './support/signed-in';

const FILE = '/api/admin/place-file';
const IMPORT = '/api/admin/place-import';
const HEAD = 'id;city_id;name;latitude;longitude;revision';
/** Two parts. */
const COUNT = 420;
/** A few metres, which nobody who looks for an ad sees. */
const NUDGE = 0.0001;
/** Of provinces that no other journey has to do with. */
const isTaken = ({ city_id }: PlaceFile['data'][number]): boolean => city_id !== null && city_id > 20 && city_id !== 34;

let browser: Browser;
let admin: SignedIn;
let before: PlaceFile;
beforeAll(async () => {
  browser = await launchBrowser();
  admin = await signIn(demo('admin'));
  before = await admin.call<PlaceFile>('GET', FILE);
});
/** Those that stand elsewhere than they did. */
const moved = async (): Promise<PlaceFile['data']> => {
  const was = new Map(before.data.map(({ id, latitude }) => [id, latitude]));
  return (await admin.call<PlaceFile>('GET', FILE)).data.filter(({ id, latitude }) => was.get(id) !== latitude);
};
afterAll(async () => {
  const was = new Map(before.data.map((one) => [one.id, one]));
  const left = (await moved()).map((one) => ({ ...one, latitude: was.get(one.id)?.latitude ?? one.latitude }));
  for (let at = 0; at < left.length; at += 300)
    await admin.call('POST', IMPORT, { rows: left.slice(at, at + 300), popular: null, dry_run: false });
  await browser.close();
});

const lineOf = ({ id, city_id, name, latitude, longitude, revision }: PlaceFile['data'][number]): string =>
  [id, city_id, name, ...[latitude, longitude].map((one) => String(one).replace('.', ',')), revision].join(';');
const fileOf = (rows: PlaceFile['data']): string => [HEAD, ...rows.map(lineOf), ''].join('\r\n');
/** With the keyboard as far as the dialog of the browser, which is no part of the page. */
const bring = async (page: Page, content: string): Promise<void> => {
  const asked = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'JSON', exact: true }).focus();
  await enterOn(page, page.getByRole('button', { name: 'Dosya yükle' }));
  const chooser = await asked;
  await chooser.setFiles({ name: 'yerler.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
};

it('a long file of places is tried as a whole and applied in parts by keyboard on a phone; an answer that is lost does nothing twice', async () => {
  const rows = before.data
    .filter(isTaken)
    .slice(0, COUNT)
    .map((one) => ({ ...one, latitude: Number((one.latitude + NUDGE).toFixed(5)) }));
  expect(rows).toHaveLength(COUNT);
  const visiting = visitAs(browser, admin.token, '/cpadmin/cities?q=karaisali', { width: 360 });
  await during(visiting, async ({ page, complaints }) => {
    // One in each part cannot be; both are told before anything happens.
    const wrong = rows.map((one, at) => (at === 1 || at === COUNT - 1 ? { ...one, latitude: 36, longitude: 44 } : one));
    await bring(page, fileOf(wrong));
    const refused = page.getByRole('list', { name: 'Dosyanın alınamayan satırları' });
    await refused.getByText(`3. satır, ${rows[1]?.name}: Bu nokta`, { exact: false }).waitFor();
    await refused.getByText(`${COUNT + 1}. satır, ${rows[COUNT - 1]?.name}: Bu nokta`, { exact: false }).waitFor();
    expect(await refused.getByRole('listitem').count()).toBe(2);
    expect(await page.getByRole('button', { name: 'Hepsini uygula' }).count()).toBe(0);
    expect(await moved()).toEqual([]);

    await bring(page, fileOf(rows));
    const apply = page.getByRole('button', { name: 'Hepsini uygula' });
    await apply.waitFor();
    await page.getByText('Dosya uzun olduğu için 2 parçada uygulanır', { exact: false }).waitFor();
    await page.getByText(`yerler.csv uygulanırsa geçmişe ${COUNT} değişiklik yazılır:`).waitFor();
    await atEachWidth(page, WIDTHS, apply, async (width) => {
      expect([width, await overflow(page)]).toEqual([width, 0]);
      await page.evaluate(() => window.scrollTo(0, 0));
      expect([width, await faultsInBothThemes(page, width)]).toEqual([width, []]);
    });
    expect(await moved()).toEqual([]);

    const keys: (string | undefined)[] = [];
    await page.route(`**${IMPORT}`, async (route) => {
      const request = route.request();
      const { rows: sent } = request.postDataJSON() as PlaceImport;
      keys.push(request.headers()['idempotency-key']);
      // The second part arrives, and its answer does not.
      if (sent.length < 300 && keys.length === 2) {
        await route.fetch();
        await route.abort();
      } else await route.continue();
    });
    // It stands for a second only.
    const lost = momentary(page, '420 satırın 300 tanesi uygulandı; yanıt gelmiyor, yeniden deneniyor…');
    await enterOn(page, apply);
    await lost;
    await page.getByText(`${COUNT} değişiklik uygulandı.`).first().waitFor();
    await untilFocusOn(page, page.getByRole('button', { name: 'Dosya yükle' }));
    expect([keys.length, new Set(keys).size, keys[1] === keys[2]]).toEqual([3, 2, true]);
    const after = new Map((await moved()).map(({ id, revision }) => [id, revision]));
    expect(rows.map(({ id }) => after.get(id))).toEqual(rows.map(({ revision }) => revision + 1));

    // What is done is no difference.
    await bring(page, fileOf(rows));
    await page.getByText('yerler.csv: bir fark yok.').waitFor();
    expect(complaints.filter((one) => !one.includes('net::ERR_FAILED'))).toEqual([]);
  });
});
