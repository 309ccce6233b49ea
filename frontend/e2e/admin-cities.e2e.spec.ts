import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import type { StaffPlace, StaffPlaces } from '@ilan/api';
import { demo } from './support/accounts';
import { accessibilityFaults, launchBrowser, visit, WIDTHS } from './support/browser';
import { tabTo } from './support/keyboard';
import { atEachWidth, faultsInBothThemes, overflow } from './support/looks';
import { visitAs } from './support/member';
import { signIn, type SignedIn } from './support/signed-in';

const API = '/api/admin/places';
/** No ad of the demo and no other journey looks for it. */
const NAME = 'Aladağ';
const NEW_NAME = 'Karsantı';
let browser: Browser;
let admin: SignedIn;
beforeAll(async () => {
  browser = await launchBrowser();
  admin = await signIn(demo('admin'));
});
const present = async (): Promise<StaffPlace> => {
  const { data } = await admin.call<StaffPlaces>('GET', `${API}?q=${encodeURIComponent('aladağ adana')}`);
  return data[0]!;
};
const write = ({ id, latitude, longitude, revision }: StaffPlace, name: string) =>
  admin.call<StaffPlace>('PUT', `${API}/${id}`, { name, latitude, longitude, revision });
afterAll(async () => {
  const { popular } = await admin.call<StaffPlaces>('GET', API);
  await admin.call('PUT', '/api/admin/popular-places', { ids: [], revision: popular.revision });
  const place = await present();
  if (place.name !== NAME) await write(place, NAME);
  await browser.close();
});

const search = async (page: Page, text: string): Promise<void> => {
  await tabTo(page, page.getByRole('searchbox', { name: 'Ara: İl ya da ilçe' }));
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
};

describe('places', () => {
  it('are renamed and put first by keyboard, seen in an open picker at once, and never overwritten unseen', async () => {
    const visitor = await visit(browser, '/', { width: 1280 });
    await visitor.page
      .getByRole('button', { name: /^Konum seç/u })
      .first()
      .click();
    await visitor.page.getByText('Popüler konumlar').first().waitFor();

    const { page, context, complaints } = await visitAs(browser, admin.token, '/cpadmin/cities', { width: 1280 });
    await page.getByRole('link', { name: 'Düzenle Adana' }).waitFor();
    await search(page, 'aladag adana');
    // Nothing of what was typed is lost, and nothing else fits it.
    await page.getByRole('link', { name: 'Düzenle Adana' }).waitFor({ state: 'detached' });
    await tabTo(page, page.getByRole('link', { name: `Düzenle ${NAME}, Adana` }));
    await page.keyboard.press('Enter');
    await page.getByRole('img', { name: `${NAME} haritada` }).waitFor();
    await atEachWidth(page, WIDTHS, page.getByRole('img', { name: `${NAME} haritada` }), async (width) => {
      expect([width, await overflow(page)]).toEqual([width, 0]);
      if (process.env.SHOTS)
        await page.screenshot({ path: `${process.env.SHOTS}/city-edit-${width}.png`, fullPage: true });
    });
    expect(await faultsInBothThemes(page, 1280)).toEqual([]);
    await tabTo(page, page.getByRole('textbox', { name: 'Ad', exact: true }));
    await page.keyboard.press('Control+A');
    await page.keyboard.type(NEW_NAME);
    // Somebody else is quicker.
    await write(await present(), 'Aladağlar');
    await page.getByText('Başkası bu yeri siz yazarken değiştirdi: Aladağlar', { exact: false }).waitFor();
    await tabTo(page, page.getByRole('button', { name: 'Kaydet' }));
    await page.keyboard.press('Enter');
    await page.getByText(`“${NEW_NAME}” kaydedildi.`).first().waitFor();
    // Found by its name of before, too.
    await page.getByText('Eski adı: Aladağ, Aladağlar').waitFor();
    await tabTo(page, page.getByRole('button', { name: `Öne al ${NEW_NAME}, Adana` }));
    await page.keyboard.press('Enter');
    const popular = page.getByRole('region', { name: 'Öne alınan yerler' });
    await popular.getByText(NEW_NAME).waitFor();
    await page.getByText(`“Aladağlar” adını “${NEW_NAME}” yaptı`, { exact: false }).waitFor();
    await visitor.page.getByText(`${NEW_NAME}, Adana`).first().waitFor();
    await visitor.context.close();

    await atEachWidth(page, WIDTHS, popular, async (width) => {
      expect([width, await overflow(page)]).toEqual([width, 0]);
      if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/cities-${width}.png` });
    });
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
