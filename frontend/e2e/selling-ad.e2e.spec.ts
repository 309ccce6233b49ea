import { describe, expect, it } from '@jest/globals';
import type { ListingPage, MyListingContent } from '@ilan/api';
import { demo } from './support/accounts';
import { eventually } from './support/eventually';
import { lookAs } from './support/member';
import { untilOpen, untilSeen } from './support/moderation';
import { operator } from './support/operator';
import { cameraPhoto, mine, opened, REVIEW, sellerForEach, theBrowser, theSeller, words } from './support/seller';
import { signIn } from './support/signed-in';
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

/** In a moderator's own browser, by keyboard alone; the queue is narrowed to this ad, however many others wait. */
async function approvedInTheQueue(title: string): Promise<void> {
  const moderator = await signIn(demo('moderator'));
  await lookAs(theBrowser(), moderator.token, '/cpadmin/unauthorized', {}, async ({ page, complaints }) => {
    await page.goto(`/cpadmin/adverts/review?q=${encodeURIComponent(title)}`);
    const waiting = page.getByRole('list', { name: 'Bekleyenler' }).getByRole('link');
    await waiting.first().waitFor();
    expect(await waiting.allTextContents()).toEqual([title]);
    await page.keyboard.press('j');
    await untilOpen(page, title);
    await untilSeen(page);
    // The queue is empty before the answer comes, and a browser that is closed takes what it is sending with it.
    const answered = page.waitForResponse(/\/api\/admin\/reviews\/\d+\/decision$/u);
    await page.keyboard.press('a');
    await page.getByText('Bu filtrelere uyan bir şey yok').waitFor();
    expect((await answered).status()).toBe(200);
    expect(complaints).toEqual([]);
  });
}

/** With other words, on another device that knows nothing of this one. */
async function editedElsewhere(id: number, description: string): Promise<void> {
  const path = `/api/my/listings/${id}`;
  const { photos, city, district, ...ad } = await theSeller().call<MyListingContent>('GET', path);
  await theSeller().call('PUT', `/api/listings/${id}`, {
    photos: photos.map((photo) => photo.id),
    cover_photo_id: ad.cover_photo_id,
    category_id: ad.category_id,
    title: ad.title,
    price: String(ad.price_minor / 100),
    description,
    city_id: city.id,
    district_id: district.id,
    deliver_in_person: ad.deliver_in_person,
    features: ad.features,
    content_revision: ad.content_revision,
  });
}

describe('an ad', () => {
  it('is posted with three photos, approved, found, edited and sold', async () => {
    const ad = words('takip');
    await opened('/post-ad', async (page, complaints) => {
      await step(page, 'Fotoğraflar');
      await choosePhotos(page, [PICTURES[0]!, PICTURES[1]!]);
      await photosDone(page, 2);
      await choosePhotos(page, { name: 'kamera.jpg', mimeType: 'image/jpeg', buffer: await cameraPhoto() });
      await photosDone(page, 3);
      await page.getByRole('button', { name: 'Kapak yap: 2. fotoğraf' }).click();
      await next(page);
      await step(page, 'Kategori');
      await chooseCategory(page, 'bebek arabası', /^Bebek Arabası Anne/);
      await next(page);
      await step(page, 'Bilgiler');
      await fillBasics(page, ad);
      await next(page);
      await step(page, 'Özellikler');
      await page.getByRole('combobox', { name: 'Durum' }).selectOption({ index: 1 });
      await next(page);
      await step(page, 'Önizleme');
      await page.getByText('3.450 TL').waitFor();
      await publish(page).click();
      await page.getByText(REVIEW).waitFor();
      await page.getByText(/› Bebek Arabası$/).waitFor();
      await page.getByRole('link', { name: 'İlanlarımı gör' }).click();

      const row = page.getByRole('article').filter({ hasText: ad.title });
      await row.getByText('Onay Bekliyor').waitFor();
      await page.getByRole('link', { name: /^Onay Bekliyor \d+ ilan$/ }).click();
      await row.waitFor();
      const [posted] = (await mine(ad.title)).data;
      expect(posted).toMatchObject({ status: 'pending', photo_count: 3, price_minor: 345_000 });
      const { photos, cover_photo_id } = await theSeller().call<{
        photos: { id: string; width: number; height: number }[];
        cover_photo_id: string;
      }>('GET', `/api/my/listings/${posted!.id}`);
      // The one that was made the cover stands first; the camera's was shrunk and turned upright before it was sent.
      expect(cover_photo_id).toBe(photos[0]!.id);
      expect(photos[2]).toMatchObject({ width: 1440, height: 1920 });

      await page.getByRole('link', { name: /^Tümü/ }).click();
      await approvedInTheQueue(ad.title);
      // The seller's page stayed open, and hears of it.
      await row.getByText('Etkin', { exact: true }).waitFor();

      // The index of the search is written after the read models; a list that is open is not filled under the eyes.
      await eventually(async () => {
        const { data } = await theSeller().call<ListingPage>('GET', `/api/listings?q=${encodeURIComponent(ad.title)}`);
        return data.map(({ title }) => title);
      }, [ad.title]);
      // Loaded anew: the header of the page before goes with its page, and what is typed into it meanwhile.
      await page.goto('/');
      const box = page
        .getByRole('combobox', { name: 'İlan ara' })
        .or(page.getByRole('searchbox', { name: 'İlan ara' }));
      await box.first().fill(ad.title);
      await box.first().press('Enter');
      await page.getByRole('list', { name: 'İlanlar' }).getByRole('link', { name: ad.title, exact: true }).click();
      await page.getByRole('heading', { level: 1, name: ad.title }).waitFor();

      await page.goto('/profile/ads');
      await page.getByRole('link', { name: `Düzenle: ${ad.title}` }).click();
      await page.getByText('Değişiklikleriniz incelendikten sonra yayınlanır').waitFor();
      await page.getByLabel('Fiyat').fill('');
      await page.getByLabel('Fiyat').pressSequentially('2999,9');
      await editedElsewhere(posted!.id, 'Yalnız bir kış kullanıldı, kumaşları yeni yıkandı.');
      await page.getByRole('button', { name: 'Kaydet ve gönder' }).click();
      const overtaken = page.getByRole('alert').getByText(/^İlanınız başka bir yerde de değiştirildi/);
      await overtaken.waitFor();
      // Whoever looks at the ad first finds what was typed, and is told the same.
      await page.goto('/profile/ads');
      await page.getByRole('link', { name: `Düzenle: ${ad.title}` }).click();
      await overtaken.waitFor();
      expect(await page.getByLabel('Fiyat').inputValue()).toBe('2.999,90');
      await page.getByRole('button', { name: 'Yine de kaydet' }).click();
      await row.getByText('2.999,9 TL').waitFor();
      await row.getByText('Onay Bekliyor').waitFor();
      await operator('listings', 'approve', String(posted!.id));
      await row.getByText('Etkin', { exact: true }).waitFor();
      await row.getByRole('button', { name: /^Fiyat geçmişi/ }).click();
      await row.getByText('3.450 TL').waitFor();

      await row.getByRole('button', { name: /^Satıldı olarak işaretle/ }).click();
      await row.getByText('Satıldı', { exact: true }).waitFor();
      await page.getByText('İlan durumu güncellendi.').waitFor();
      await row.getByRole('link', { name: ad.title, exact: true }).click();
      await page.getByText('Bu ürün satıldı').waitFor();
      expect(complaints.filter((one) => !/status of 409/.test(one))).toEqual([]);
    });
  });

  it('is posted once by two presses', async () => {
    const ad = words('çift');
    await opened('/post-ad', async (page) => {
      const posts: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'POST' && request.url().endsWith('/api/listings')) posts.push(request.url());
      });
      await writeAd(page, ad);
      await publish(page).dblclick();
      await page.getByText(REVIEW).waitFor();
      expect(posts).toHaveLength(1);
      expect((await mine(ad.title)).meta.total).toBe(1);
    });
  });

  it('is posted once when the answer is lost on the way', async () => {
    const ad = words('kayıp');
    await opened('/post-ad', async (page) => {
      await writeAd(page, ad);
      // The server takes it, and the line breaks before its answer is here.
      await page.route('**/api/listings', async (route) => {
        if (route.request().method() !== 'POST') return route.continue();
        await route.fetch();
        return route.abort('connectionreset');
      });
      await publish(page).click();
      await page.getByText(/iki kez yayınlanmaz/).waitFor();
      await page.unroute('**/api/listings');
      await page.reload();
      await step(page, 'Önizleme');
      await publish(page).click();
      await page.getByText(REVIEW).waitFor();
      expect((await mine(ad.title)).meta.total).toBe(1);
    });
  });
});
