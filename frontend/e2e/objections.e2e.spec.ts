import { beforeAll, describe, expect, it } from '@jest/globals';
import type { MyListings } from '@ilan/api';
import type { Locator, Page } from 'playwright-core';
import { demo, dialog } from './support/accounts';
import { accessibilityFaults, baseUrl } from './support/browser';
import { mine, opened, REVIEW, sellerForEach, words } from './support/seller';
import { signIn, type SignedIn } from './support/signed-in';
import { publish, writeAd } from './support/wizard';

sellerForEach();

let moderator: SignedIn;
let another: SignedIn;
let buyer: SignedIn;
beforeAll(async () => {
  [moderator, another, buyer] = (await Promise.all(
    ['moderator', 'moderator2', 'buyer'].map((name) => signIn(demo(name))),
  )) as [SignedIn, SignedIn, SignedIn];
});

const decide = (who: SignedIn, id: number, decision: string, more: object = {}) =>
  who.call<{ status: string }>('POST', `/api/admin/reviews/${id}/decision`, { content_revision: 1, decision, ...more });
const rowOf = (page: Page, title: string): Locator => page.getByRole('article').filter({ hasText: title });
const appeal = async (page: Page, title: string, text: string): Promise<void> => {
  await rowOf(page, title)
    .getByRole('button', { name: `Karara itiraz et: ${title}` })
    .click();
  await dialog(page).getByLabel('İtirazınız').fill(text);
  expect(await accessibilityFaults(page)).toEqual([]);
  await dialog(page).getByRole('button', { name: 'İtirazı gönder' }).click();
  await rowOf(page, title).getByText('İtirazınız inceleniyor').waitFor();
};

describe('a decision about an ad', () => {
  it('is read by its owner, who objects; another moderator agrees, and the ad is public', async () => {
    const ad = words('itiraz');
    await opened('/post-ad', async (page, complaints) => {
      await writeAd(page, ad);
      await publish(page).click();
      await page.getByText(REVIEW).waitFor();
      const [posted] = (await mine(ad.title)).data;
      const { id, slug_pid } = posted!;
      const isPublic = async () => (await fetch(`${baseUrl()}/api/listings/${id}`)).status === 200;

      await page.goto('/profile/ads');
      const row = rowOf(page, ad.title);
      await row.getByText('Onay Bekliyor', { exact: true }).waitFor();
      await decide(moderator, id, 'reject', {
        reason: 'bad_photo',
        note: 'Fotoğraflarda başka bir sitenin logosu var.',
      });
      // The open page hears of it.
      await row.getByText('İlanınız reddedildi: Uygunsuz fotoğraf').waitFor();
      await row.getByText('Fotoğraflarda başka bir sitenin logosu var.').waitFor();
      expect(await row.getByRole('link', { name: /^Düzelt ve yeniden gönder/ }).getAttribute('href')).toBe(
        `/edit-ad/${id}`,
      );
      await appeal(page, ad.title, 'Fotoğrafları dün evde kendim çektim, logo yok.');
      expect(await isPublic()).toBe(false);

      await expect(decide(moderator, id, 'accept')).rejects.toThrow('OWN_DECISION');
      expect(await decide(another, id, 'accept')).toMatchObject({ status: 'active' });
      await row.getByText('İtirazınız kabul edildi').waitFor();
      await row.getByText('Etkin', { exact: true }).waitFor();
      await page.getByText('İtirazınız sonuçlandı').waitFor();
      expect(await isPublic()).toBe(true);

      await opened(
        `/${slug_pid}`,
        async (buyers) => {
          await buyers.getByRole('button', { name: 'İlanı şikâyet et' }).click();
          await dialog(buyers).getByRole('button', { name: 'Şikâyeti gönder' }).click();
          await dialog(buyers).getByText('Bir neden seçin.').waitFor();
          await dialog(buyers).getByRole('radio', { name: 'Dolandırıcılık şüphesi' }).check();
          await dialog(buyers).getByLabel('Açıklama (isteğe bağlı)').fill('Satıcı kapora istiyor.');
          expect(await accessibilityFaults(buyers)).toEqual([]);
          await dialog(buyers).getByRole('button', { name: 'Şikâyeti gönder' }).click();
          await dialog(buyers).getByText('Bildiriminiz alındı.').waitFor();
          await dialog(buyers).getByRole('button', { name: 'Tamam' }).click();
          await buyers.reload();
          await buyers.getByRole('button', { name: 'İlanı şikâyet et' }).click();
          await dialog(buyers).getByRole('radio', { name: 'Yasaklı ürün' }).check();
          await dialog(buyers).getByRole('button', { name: 'Şikâyeti gönder' }).click();
          await dialog(buyers).getByText('Bu ilanı daha önce bildirdiniz.').waitFor();
        },
        { token: buyer.token },
      );

      await decide(moderator, id, 'uphold', {
        complaints_seen: 1,
        reason: 'suspected_scam',
        note: 'Kapora istendiği bildirildi.',
      });
      await row.getByText('İlanınız yayından kaldırıldı: Dolandırıcılık şüphesi').waitFor();
      await appeal(page, ad.title, 'Kimseden kapora istemedim, mesajlarıma bakabilirsiniz.');
      await decide(another, id, 'deny', { note: 'Mesajlarda kapora istendiği görülüyor.' });
      await row.getByText('İtirazınız reddedildi').waitFor();
      await row.getByText('Mesajlarda kapora istendiği görülüyor.').waitFor();
      expect(await row.getByRole('button', { name: /^Karara itiraz et/ }).count()).toBe(0);
      expect(await accessibilityFaults(page)).toEqual([]);
      expect(complaints).toEqual([]);
    });
  });
});

describe('reporting an ad', () => {
  it('asks visitors to sign in first, and is not offered for one’s own ad', async () => {
    const owner = await signIn(demo('seller'));
    const { data } = await owner.call<MyListings>('GET', '/api/my/listings?status=active');
    const own = data[0];
    const path = `/${own!.slug_pid}`;
    await opened(
      path,
      async (page) => {
        await page
          .getByRole('button', { name: /^Hesap menüsü: / })
          .first()
          .waitFor();
        await page.getByRole('button', { name: 'İlanı şikâyet et' }).waitFor({ state: 'detached' });
      },
      { token: owner.token },
    );
    await opened(
      path,
      async (page) => {
        await page.evaluate(() => localStorage.removeItem('token'));
        await page.reload();
        await page.getByRole('button', { name: 'İlanı şikâyet et' }).click();
        await page.getByText('İlanı şikâyet etmek için lütfen oturum açın!').waitFor();
        await dialog(page).getByLabel('E-posta').waitFor();
      },
      { token: buyer.token },
    );
  });
});
