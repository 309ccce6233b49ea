import { describe, expect, it } from '@jest/globals';
import type { DraftUpdate } from '@ilan/api';
import { logIn } from './support/accounts';
import { visit } from './support/browser';
import { opened, openedAnew, seller, sellerForEach, theBrowser, theSeller, words } from './support/seller';
import {
  choosePhotos,
  chooseCategory,
  fillBasics,
  next,
  photosDone,
  PICTURES,
  publish,
  step,
  writeAd,
} from './support/wizard';

sellerForEach();

describe('a draft', () => {
  it('survives a reload in the middle, with photos that are not uploaded yet and a copy that nobody answered', async () => {
    const ad = words('yenile');
    await opened('/post-ad', async (page) => {
      await page.route('**/api/uploads/images', (route) => route.abort('connectionfailed'));
      await step(page, 'Fotoğraflar');
      await choosePhotos(page, [PICTURES[0]!]);
      await page.getByText('Bağlantı bekleniyor').waitFor();
      await next(page);
      await step(page, 'Kategori');
      await chooseCategory(page, 'bebek arabası', /^Bebek Arabası Anne/);
      await next(page);
      await step(page, 'Bilgiler');
      // The server takes the copy, which lacks the photo; its answer is still on the way when the page goes.
      const taken = new Promise<void>((resolve) => {
        void page.route('**/api/my/draft', async (route) => {
          const copy = route.request().postDataJSON() as DraftUpdate;
          if (copy.district_id === null) return route.continue();
          await theSeller().call('PUT', '/api/my/draft', copy);
          resolve();
        });
      });
      await fillBasics(page, ad);
      await taken;
      await page.unrouteAll();
      await page.reload();

      await step(page, 'Bilgiler');
      expect(new URL(page.url()).search).toBe('?adim=3');
      expect(await page.getByLabel('Başlık').inputValue()).toBe(ad.title);
      expect(await page.getByLabel('Açıklama').inputValue()).toBe(ad.description);
      expect(await page.getByLabel('Fiyat').inputValue()).toBe('3.450');
      await page.goBack();
      await step(page, 'Kategori');
      await page.goBack();
      await step(page, 'Fotoğraflar');
      await photosDone(page, 1);
      await page.goForward();
      await page.goForward();
      await step(page, 'Bilgiler');
      expect(await page.getByLabel('Başlık').inputValue()).toBe(ad.title);
    });
  });

  it('is offered to whoever comes back, and left behind on request', async () => {
    const ad = words('sonra');
    await opened('/post-ad', async (page) => {
      await writeAd(page, ad);
      await page.getByRole('link', { name: 'İlanPazar anasayfa' }).first().click();
      await page.waitForURL((url) => url.pathname === '/');
      await page
        .getByRole('banner')
        .getByRole('button', { name: /İlan Ver/ })
        .click();
      await page.getByRole('heading', { name: 'Yarım kalan bir taslağınız var' }).waitFor();
      await page.getByText(ad.title).waitFor();
      await page.getByRole('button', { name: 'Taslağa devam et' }).click();
      // Where it was left, with all that is in it.
      await step(page, 'Önizleme');
      await publish(page).waitFor();

      await page.goto('/');
      await page
        .getByRole('banner')
        .getByRole('button', { name: /İlan Ver/ })
        .click();
      const thrownAway = page.waitForResponse(
        (answer) => answer.request().method() === 'DELETE' && answer.url().endsWith('/api/my/draft'),
      );
      await page.getByRole('button', { name: 'Sıfırdan başla' }).click();
      await page.getByText('20 fotoğraftan 0 tanesi eklendi').waitFor({ state: 'attached' });
      expect((await thrownAway).ok()).toBe(true);
    });
  });

  it('waits for its writer to sign in again', async () => {
    const ad = words('oturum');
    await opened('/post-ad', async (page) => {
      await writeAd(page, ad);
      await page.goBack();
      await page.goBack();
      await step(page, 'Bilgiler');
      await page.getByLabel('Başlık').press('End');
      await page.getByLabel('Başlık').pressSequentially(' son');
      // Signed out on another device: this page hears of it, keeps the newest words and comes anew, with the dialog.
      await theSeller().call('POST', '/api/logout');
      await page.getByRole('dialog').getByLabel('E-posta').waitFor({ timeout: 30_000 });
      await logIn(page, seller);
      await step(page, 'Bilgiler');
      expect(await page.getByLabel('Başlık').inputValue()).toBe(`${ad.title} son`);
    });
  });

  it('waits for them also where another tab hears first that the session has ended', async () => {
    const ad = words('sekme');
    await openedAnew('/post-ad', async (page) => {
      await writeAd(page, ad);
      await page.goBack();
      await page.goBack();
      await step(page, 'Bilgiler');
      // No word of the server comes to this tab: what it knows it has from the other one.
      await page.route('**/socket.io/**', (route) => route.abort());
      await page.reload();
      await page.waitForRequest('**/socket.io/**');
      await step(page, 'Bilgiler');
      const idle = await page.context().newPage();
      await theSeller().call('POST', '/api/logout');
      await idle.goto('/account/profile');
      const said = 'Oturumunuz sona erdi. Devam etmek için yeniden giriş yapın.';
      // The dialog says it, or a notice where that is there first.
      for (const tab of [idle, page]) {
        await tab.getByText(said).waitFor();
        await tab.getByRole('dialog').waitFor();
      }
      await logIn(page, seller);
      await step(page, 'Bilgiler');
      expect(await page.getByLabel('Başlık').inputValue()).toBe(ad.title);
      await idle.close();
    });
  });

  it('that is open in two tabs is the same in both, and an ad in both once it is posted', async () => {
    const ad = words('ikili');
    await openedAnew('/post-ad', async (page) => {
      await writeAd(page, ad);
      const other = await page.context().newPage();
      await other.goto('/post-ad');
      await other.getByRole('button', { name: 'Taslağa devam et' }).click();
      await step(other, 'Önizleme');
      await other.getByRole('link', { name: 'Düzenle: Bilgiler' }).click();
      const title = `${ad.title} yeni`;
      await other.getByLabel('Başlık').fill(title);
      await page.getByRole('main').getByText(title).first().waitFor();
      await page.goBack();
      await step(page, 'Özellikler');
      await page.goForward();
      await step(page, 'Önizleme');
      await other.getByText('Taslak kaydedildi').waitFor();
      expect(await other.getByLabel('Başlık').inputValue()).toBe(title);

      await publish(page).click();
      for (const tab of [page, other]) {
        await tab.getByRole('heading', { name: /İlanınız (alındı|yayında)/ }).waitFor();
        await tab.getByText(title).waitFor();
      }
      await other.close();
    });
  });
});

it('a visitor who wants to sell signs in and arrives at the wizard', async () => {
  const { page, context } = await visit(theBrowser(), '/');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /İlan Ver/ })
    .click();
  await page.getByRole('dialog').waitFor();
  await logIn(page, seller);
  await step(page, 'Fotoğraflar');
  await context.close();
});
