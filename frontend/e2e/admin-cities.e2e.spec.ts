import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import type { StaffPlace, StaffPlaces } from '@ilan/api';
import { demo } from './support/accounts';
import { accessibilityFaults, baseUrl, bytesOf, launchBrowser, visit, WIDTHS } from './support/browser';
import { tabTo, untilFocused } from './support/keyboard';
import { atEachWidth, faultsInBothThemes, overflow } from './support/looks';
import { visitAs } from './support/member';
import { signIn, type SignedIn } from './support/signed-in';
import { noticeRead } from './support/notice';

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
/** The first that fits the words. */
const found = async (q: string): Promise<StaffPlace> =>
  (await admin.call<StaffPlaces>('GET', `${API}?q=${q}`)).data[0]!;
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
    await page.getByText('Başkası bu yeri siz yazarken değiştirdi.', { exact: false }).waitFor();
    await page.getByText('Ad: Aladağlar', { exact: true }).waitFor();
    await noticeRead(page);
    await tabTo(page, page.getByRole('button', { name: 'Kaydet' }));
    await page.keyboard.press('Enter');
    await page.getByText(`“${NEW_NAME}” kaydedildi.`).first().waitFor();
    // Found by its name of before, too.
    await page.getByText('Eski adı: Aladağ, Aladağlar').waitFor();
    await tabTo(page, page.getByRole('button', { name: `Öne al ${NEW_NAME}, Adana` }));
    await page.keyboard.press('Enter');
    const popular = page.getByRole('region', { name: 'Öne alınan yerler' });
    await popular.getByText(NEW_NAME).waitFor();
    await untilFocused(page, `Düzenle ${NEW_NAME}, Adana`);
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

  it('go into one another by keyboard: the former address and name lead on for good, and what went comes back', async () => {
    const [from, into] = [await found('saimbeyli'), await found('feke')];
    const { page, context, complaints } = await visitAs(
      browser,
      admin.token,
      `/cpadmin/cities?q=saimbeyli&place=${from.id}`,
      {
        width: 1280,
      },
    );
    const press = async (role: 'link' | 'button', named: string): Promise<void> => {
      await tabTo(page, page.getByRole(role, { name: named, exact: true }));
      await page.keyboard.press('Enter');
    };
    const merging = page.getByRole('region', { name: 'Başka bir yerle birleştir' });
    await merging.getByRole('option', { name: 'Feke' }).waitFor({ state: 'attached' });
    await atEachWidth(page, WIDTHS, merging, async (width) => {
      expect([width, await overflow(page)]).toEqual([width, 0]);
      expect([width, await faultsInBothThemes(page, width)]).toEqual([width, []]);
    });
    await tabTo(page, page.getByRole('combobox', { name: 'Hedef ilçe' }));
    await page.keyboard.type('Feke');
    await press('button', 'Birleştir');
    await page.getByRole('dialog').getByText('“Feke” altına taşınır', { exact: false }).waitFor();
    await press('button', 'Birleştir');
    const gone = page.getByRole('region', { name: 'Birleştirilen yerler' });
    await gone.getByText('Saimbeyli, Adana → Feke, Adana').waitFor();
    await gone.getByText('İlanlarının hepsi taşındı.').waitFor();
    // Looked for by the former name still.
    await page.getByRole('link', { name: 'Düzenle Feke, Adana' }).waitFor();
    await page.getByText('Eski adı: Saimbeyli').waitFor();
    const old = await fetch(`${baseUrl()}/arama?city_id=1&district_id=${from.id}`, { redirect: 'manual' });
    expect([old.status, old.headers.get('location')]).toEqual([301, `/arama?city_id=1&district_id=${into.id}`]);
    await atEachWidth(page, WIDTHS, gone, async (width) => {
      expect([width, await overflow(page)]).toEqual([width, 0]);
      expect([width, await faultsInBothThemes(page, width)]).toEqual([width, []]);
    });
    await press('link', 'Geçmişi Saimbeyli, Adana');
    await page.getByText('yerini “Feke, Adana” ile birleştirdi', { exact: false }).first().waitFor();
    await page.goBack();
    await press('button', 'Geri getir Saimbeyli, Adana');
    await page.getByText('“Saimbeyli, Adana” geri getirildi.').first().waitFor();
    await gone.waitFor({ state: 'detached' });
    await page.waitForFunction(() => document.activeElement?.id === 'main');
    expect((await found('saimbeyli')).id).toBe(from.id);

    await page.goto('/cpadmin/cities?place=1');
    await page.getByText('Adana ilinin 15 ilçesi var.', { exact: false }).waitFor();
    expect(await page.getByRole('button', { name: 'Birleştir', exact: true }).count()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('are taken out as a file and brought back: what cannot be is said row by row, and the rest is seen before it is done', async () => {
    const before = await present();
    const { page, context, complaints } = await visitAs(browser, admin.token, '/cpadmin/cities?q=karaisali', {
      width: 1280,
    });
    const saved = page.waitForEvent('download');
    await tabTo(page, page.getByRole('button', { name: 'CSV' }));
    await page.keyboard.press('Enter');
    const taken = (await bytesOf(await saved)).toString();
    const [head = '', ...lines] = taken.split('\r\n');
    expect(head).toBe('\uFEFFid;city_id;name;latitude;longitude;popular;revision;city');
    const line = lines.find((one) => one.startsWith(`${before.id};`)) ?? '';
    const bring = (...rows: readonly string[]): Promise<void> =>
      page
        .locator('input[type=file]')
        .setInputFiles({ name: 'yerler.csv', mimeType: 'text/csv', buffer: Buffer.from([head, ...rows].join('\r\n')) });
    await bring(line.replace(before.name, '=1+1'), line, ';;Seyhan;37;35,3;;');
    const refused = page.getByRole('list', { name: 'Dosyanın alınamayan satırları' });
    await refused.getByText('2. satır, =1+1: Ad büyük harfle başlamalı', { exact: false }).waitFor();
    await refused.getByText('4. satır, Seyhan: Dosyayla yeni bir il eklenemez', { exact: false }).waitFor();
    expect(await page.getByRole('button', { name: 'Hepsini uygula' }).count()).toBe(0);
    await atEachWidth(page, WIDTHS, refused, async (width) => {
      expect([width, await overflow(page)]).toEqual([width, 0]);
      expect([width, await faultsInBothThemes(page, width)]).toEqual([width, []]);
    });
    await bring(line);
    await page.getByText('yerler.csv: bir fark yok.').waitFor();
    await bring(line.replace(before.name, 'Kozanlı'));
    const changes = page.getByRole('list', { name: 'Dosyanın getireceği değişiklikler' });
    await changes.getByText(`2. satır, Kozanlı: “${before.name}” adını “Kozanlı” yaptı`).waitFor();
    expect((await present()).name).toBe(before.name);
    expect(await faultsInBothThemes(page, 1280)).toEqual([]);
    await tabTo(page, page.getByRole('button', { name: 'Hepsini uygula' }));
    await page.keyboard.press('Enter');
    await page.getByText('1 değişiklik uygulandı.').first().waitFor();
    await untilFocused(page, 'Dosya yükle');
    expect((await present()).name).toBe('Kozanlı');
    // The same file again is older than what it did.
    await bring(line.replace(before.name, 'Kozanlı'));
    await page.getByText('yerler.csv: bir fark yok.').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  /** A district that was added is never deleted: this one stands behind all that look at which there are. */
  it('are added by keyboard, chosen by visitors at once, refused where they cannot be, and taken back', async () => {
    const { page, context, complaints } = await visitAs(browser, admin.token, '/cpadmin/cities?city=1', {
      width: 1280,
    });
    await tabTo(page, page.getByRole('link', { name: 'Yeni ilçe' }));
    await page.keyboard.press('Enter');
    const form = page.getByRole('form', { name: 'Adana için yeni ilçe' });
    await form.getByRole('img').waitFor();
    await atEachWidth(page, WIDTHS, form, async (width) => {
      expect([width, await overflow(page)]).toEqual([width, 0]);
      expect([width, await faultsInBothThemes(page, width)]).toEqual([width, []]);
    });
    const save = async (name: string, latitude: string, longitude: string, into = form): Promise<void> => {
      for (const [label, text] of [
        ['Ad', name],
        ['Enlem', latitude],
        ['Boylam', longitude],
      ] as const) {
        await tabTo(page, into.getByRole('textbox', { name: label, exact: true }));
        await page.keyboard.press('Control+A');
        await page.keyboard.type(text);
      }
      await tabTo(page, into.getByRole('button', { name: 'Kaydet' }));
      await page.keyboard.press('Enter');
    };
    await save('Karataş', '37,3', '35,5');
    await form.getByText('Bu adda bir yer zaten var.').waitFor();
    await save('Yeşiloba', '41', '29');
    await form.getByText('Bu nokta Adana ilinin ortasına', { exact: false }).waitFor();
    await save('Yeşiloba', '36,99', '35,24');
    await page.getByText('“Yeşiloba” eklendi.').first().waitFor();
    await page.getByRole('link', { name: 'Düzenle Yeşiloba, Adana' }).waitFor();
    const { id } = await found('yesiloba');
    const districts = await fetch(`${baseUrl()}/api/cities/1/districts`);
    expect(((await districts.json()) as { data: { id: number }[] }).data.map((one) => one.id)).toContain(id);
    expect((await fetch(`${baseUrl()}/arama?city_id=1&district_id=${id}`)).status).toBe(200);

    const change = page.getByRole('listitem').filter({ hasText: 'Adana iline “Yeşiloba” ilçesini ekledi' });
    await tabTo(page, change.getByRole('button', { name: /^Geri al/u }));
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('ilindeki en yakın ilçeyle birleştirilir', { exact: false }).waitFor();
    await tabTo(page, dialog.getByRole('button', { name: 'Geri al', exact: true }));
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Düzenle Yeşiloba, Adana' }).waitFor({ state: 'detached' });
    await page.goto('/cpadmin/cities?new=1');
    const province = page.getByRole('form', { name: 'Yeni il' });
    await province.getByRole('textbox', { name: 'İlk ilçesi' }).waitFor();
    expect(await faultsInBothThemes(page, 360)).toEqual([]);
    await tabTo(page, province.getByRole('textbox', { name: 'İlk ilçesi' }));
    await page.keyboard.type('Peribacası');
    await save('Kapadokya', '38,64', '34,83', province);
    await page.getByText('“Kapadokya” eklendi.').first().waitFor();
    // Fewer rows on the way to the history.
    await page.goto('/cpadmin/cities?q=kapadokya');
    const begun = page.getByRole('listitem').filter({ hasText: '“Kapadokya” ilini ekledi' });
    await begun.waitFor();
    await tabTo(page, begun.getByRole('button', { name: /^Geri al/u }));
    await page.keyboard.press('Enter');
    await dialog.getByText('İl, ilk ilçesiyle birlikte kalkar', { exact: false }).waitFor();
    expect(await faultsInBothThemes(page, 360)).toEqual([]);
    await tabTo(page, dialog.getByRole('button', { name: 'Geri al', exact: true }));
    await page.keyboard.press('Enter');
    await page.getByText('Değişiklik geri alındı.').first().waitFor();
    await page.getByText('Kapadokya → Nevşehir').first().waitFor();
    const cities = (await (await fetch(`${baseUrl()}/api/cities`)).json()) as { data: unknown[] };
    expect(cities.data).toHaveLength(81);
    expect(complaints.filter((one) => !/status of 422/.test(one))).toEqual([]);
    await context.close();
  });
});
