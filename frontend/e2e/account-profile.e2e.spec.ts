import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { dialog } from './support/accounts';
import { launchBrowser } from './support/browser';
import { aMember, aPicture, duringAs, field, type Member, type MemberVisit, profileOf } from './support/member';
import { tabTo, untilFocused } from './support/keyboard';

let browser: Browser;
/** Where a journey may find what others have left: so many people may not register at once. */
let anyone: Member;
beforeAll(async () => {
  browser = await launchBrowser();
  anyone = await aMember();
});
afterAll(() => browser.close());

const PROFILE = '/account/profile';

const opened = (...visit: MemberVisit) => duringAs(browser, ...visit);
const told = (page: Page, title: string) => page.getByText(title, { exact: true }).waitFor();
const save = (page: Page) => page.getByRole('button', { name: 'Değişiklikleri kaydet' }).click();

describe('my profile', () => {
  it('is changed, is the same in the header and after a reload', async () => {
    await opened(anyone, PROFILE, async ({ page, complaints, bearer }) => {
      await field(page, 'Ad').fill('  Ayşe   Nur ');
      await field(page, 'Telefon').fill('');
      await field(page, 'Telefon').pressSequentially('05321234567');
      expect(await field(page, 'Telefon').inputValue()).toBe('0532 123 45 67');
      await save(page);
      await told(page, 'Profiliniz güncellendi');
      expect(await profileOf(bearer)).toMatchObject({ name: 'Ayşe Nur', surname: 'Yılmaz', phone: '+905321234567' });
      await page.getByRole('button', { name: 'Hesap menüsü: Ayşe Nur Yılmaz' }).first().waitFor();
      await page.reload();
      await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name=name]')?.value === 'Ayşe Nur');
      expect(await field(page, 'Telefon').inputValue()).toBe('0532 123 45 67');
      expect(complaints).toEqual([]);
    });
  });

  it('begins at its top for whoever comes anew, also where they have scrolled it before', async () => {
    await opened(
      anyone,
      PROFILE,
      async ({ page }) => {
        const place = () => page.evaluate(() => window.scrollY);
        await field(page, 'Telefon').waitFor();
        await page.evaluate(() => window.scrollTo({ top: 400, behavior: 'instant' }));
        expect(await place()).toBe(400);
        // Elsewhere and back by an address, as from the page of a payment.
        await page.goto('/health/live');
        await page.goto(PROFILE);
        await field(page, 'Telefon').waitFor();
        expect(await place()).toBe(0);
      },
      { width: 360 },
    );
  });

  it('lets nobody’s caret jump in the phone number', async () => {
    await opened(anyone, PROFILE, async ({ page }) => {
      const phone = field(page, 'Telefon');
      const caret = () => phone.evaluate((input: HTMLInputElement) => input.selectionStart);
      const put = (at: number) => phone.evaluate((input: HTMLInputElement, to) => input.setSelectionRange(to, to), at);
      await phone.fill('');
      await phone.pressSequentially('05321234567');
      await put(6);
      await page.keyboard.press('Backspace');
      expect([await phone.inputValue(), await caret()]).toEqual(['0532 234 56 7', 4]);
      await page.keyboard.type('19');
      expect([await phone.inputValue(), await caret()]).toEqual(['0532 192 34 567', 7]);
      await put(4);
      await page.keyboard.press('Delete');
      await page.keyboard.press('Delete');
      expect([await phone.inputValue(), await caret()]).toEqual(['0532 923 45 67', 5]);
    });
  });

  it('says what is wrong where it is wrong, and the press on the button is not lost over it', async () => {
    await opened(anyone, PROFILE, async ({ page }) => {
      await field(page, 'Ad').fill('');
      await field(page, 'Telefon').fill('0532 12');
      await save(page);
      await page.getByText('Ad alanı zorunludur.').waitFor();
      await page.getByText('Geçerli bir telefon numarası girin.').waitFor();
      await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'name');
      await field(page, 'Ad').fill('A');
      await field(page, 'Telefon').fill('');
      await save(page);
      await told(page, 'Profiliniz güncellendi');
    });
  });

  it('keeps the words where there is no connection', async () => {
    await opened(anyone, PROFILE, async ({ page }) => {
      await field(page, 'Soyad').fill('Çağlar');
      await page.context().setOffline(true);
      await save(page);
      await page.getByRole('alert').filter({ hasText: 'İnternet bağlantınız yok' }).waitFor();
      await page.context().setOffline(false);
      await save(page);
      await told(page, 'Profiliniz güncellendi');
    });
  });

  it('is not left by accident with something unsaved', async () => {
    await opened(anyone, PROFILE, async ({ page }) => {
      await page.getByRole('navigation', { name: 'Hesap menüsü' }).getByRole('link', { name: 'Güvenlik' }).click();
      await page.getByRole('heading', { level: 1, name: 'Güvenlik' }).waitFor();
      await page.goBack();
      await field(page, 'Ad').fill('Yarım');
      await page.goForward();
      await dialog(page).getByRole('button', { name: 'Sayfada kal' }).click();
      await dialog(page).waitFor({ state: 'detached' });
      expect(await field(page, 'Ad').inputValue()).toBe('Yarım');
      const asked = new Promise<string>((answer) =>
        page.once('dialog', (question) => void question.dismiss().then(() => answer(question.type()))),
      );
      void page.reload().catch(() => undefined);
      expect(await asked).toBe('beforeunload');
      await page.getByRole('navigation', { name: 'Hesap menüsü' }).getByRole('link', { name: 'Güvenlik' }).click();
      await dialog(page).getByRole('button', { name: 'Kaydetmeden ayrıl' }).click();
      await page.getByRole('heading', { level: 1, name: 'Güvenlik' }).waitFor();
    });
  });

  it('asks for another verification mail', async () => {
    await opened(anyone, PROFILE, async ({ page, complaints }) => {
      await page.getByText('E-posta adresiniz henüz doğrulanmadı.').waitFor();
      await page.getByRole('button', { name: 'Doğrulama bağlantısını yeniden gönder' }).click();
      await page.getByText(/adresine gönderildi/).waitFor();
      expect(await page.getByRole('link', { name: 'destekle iletişime geçin' }).getAttribute('href')).toMatch(
        /^\/iletisim-s\d+$/,
      );
      expect(complaints).toEqual([]);
    });
  });

  it('is changed with the keyboard alone', async () => {
    await opened(anyone, PROFILE, async ({ page, bearer }) => {
      await tabTo(page, page.locator('[name=surname]'));
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type('Öz');
      await tabTo(page, page.locator('[name=phone]'));
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type('2121234567');
      await page.keyboard.press('Enter');
      await told(page, 'Profiliniz güncellendi');
      expect(await profileOf(bearer)).toMatchObject({ surname: 'Öz', phone: '+902121234567' });
    });
  });
});

/** Until a picture has that colour in its middle. */
const untilColoured = (page: Page, selector: string, colour: 'red' | 'green' | 'blue') =>
  page.waitForFunction(
    async ([wanted, expected]) => {
      const picture = document.querySelector<HTMLImageElement | HTMLCanvasElement>(wanted)!;
      if (picture instanceof HTMLImageElement) await picture.decode();
      const canvas = document.createElement('canvas');
      canvas.width = canvas.height = 1;
      const brush = canvas.getContext('2d')!;
      const side = picture instanceof HTMLImageElement ? picture.naturalWidth : picture.width;
      brush.drawImage(picture, side / 2, side / 2, 1, 1, 0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = brush.getImageData(0, 0, 1, 1).data;
      return (red > 200 ? 'red' : green > 200 ? 'green' : blue > 200 ? 'blue' : 'none') === expected;
    },
    [selector, colour] as const,
  );

describe('my photo', () => {
  const choose = async (page: Page, file: Parameters<Page['setInputFiles']>[1]) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: /^Fotoğraf(?: yükle|ı değiştir)$/ }).click();
    await (await chooser).setFiles(file);
  };
  const editor = (page: Page) => page.getByRole('application');
  const photo = 'main section img';

  it('is chosen, moved with the hand and with keys, sent, shown everywhere and taken away', async () => {
    await opened(anyone, PROFILE, async ({ page, complaints, bearer }) => {
      await choose(page, await aPicture(page, 'image/jpeg'));
      await editor(page).waitFor();
      await page.waitForFunction(() => document.querySelector('[role=application] canvas'));
      await untilColoured(page, '[role=application] canvas', 'green');
      const { x, y, width } = (await editor(page).boundingBox())!;
      await page.mouse.move(x + width * 0.1, y + 50);
      await page.mouse.down();
      await page.mouse.move(x + width * 0.95, y + 60, { steps: 4 });
      await page.mouse.up();
      await untilColoured(page, '[role=application] canvas', 'red');
      await editor(page).focus();
      for (let press = 0; press < 40; press++) await page.keyboard.press('ArrowLeft');
      await untilColoured(page, '[role=application] canvas', 'blue');
      for (let press = 0; press < 3; press++) await page.keyboard.press('+');
      expect(Number(await page.getByRole('slider', { name: 'Yakınlık' }).inputValue())).toBeCloseTo(1.33, 2);
      await page.getByRole('button', { name: 'Fotoğrafı kullan' }).click();
      await told(page, 'Profil fotoğrafınız güncellendi');
      await untilFocused(page, 'Fotoğrafı değiştir');
      await untilColoured(page, photo, 'blue');
      const { photo: address } = await profileOf(bearer);
      expect(await page.getByRole('banner').locator('img[src^="/photos/"]').getAttribute('src')).toBe(address);

      await page.getByRole('button', { name: 'Fotoğrafı kaldır' }).click();
      await dialog(page).getByRole('button', { name: 'Fotoğrafı kaldır' }).click();
      await told(page, 'Profil fotoğrafınız kaldırıldı');
      await page.locator(photo).waitFor({ state: 'detached' });
      expect((await profileOf(bearer)).photo).toBeNull();
      await untilFocused(page, 'Fotoğraf yükle');
      expect(complaints).toEqual([]);
    });
  });

  it('may be a PNG, may be given up, and is refused in a sentence when it is none', async () => {
    await opened(
      anyone,
      PROFILE,
      async ({ page, complaints }) => {
        await choose(page, await aPicture(page, 'image/png'));
        await editor(page).waitFor();
        await page.keyboard.press('Escape');
        await dialog(page).waitFor({ state: 'detached' });
        await page.waitForFunction(() => document.activeElement?.textContent === 'Fotoğraf yükle');
        const refusals: readonly [Buffer, string][] = [
          [Buffer.from('GIF89a'), 'Yalnızca JPG ve PNG fotoğraflar yüklenebilir.'],
          [Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0]), 'Fotoğraf okunamadı; dosya bozuk olabilir.'],
        ];
        for (const [buffer, sentence] of refusals) {
          await choose(page, { name: 'foto.jpg', mimeType: 'image/jpeg', buffer });
          await page.getByRole('alert').filter({ hasText: sentence }).waitFor();
        }
        expect(complaints).toEqual([]);
      },
      { width: 360 },
    );
  });

  it('that does not get through can be sent again as it was cut', async () => {
    await opened(anyone, PROFILE, async ({ page }) => {
      await choose(page, await aPicture(page, 'image/jpeg'));
      await page.getByRole('button', { name: 'Fotoğrafı kullan' }).waitFor();
      await page.context().setOffline(true);
      await page.getByRole('button', { name: 'Fotoğrafı kullan' }).click();
      await page.getByRole('alert').filter({ hasText: 'İnternet bağlantınız yok' }).waitFor();
      await page.context().setOffline(false);
      await page.getByRole('button', { name: 'Tekrar dene' }).click();
      await told(page, 'Profil fotoğrafınız güncellendi');
    });
  });
});
