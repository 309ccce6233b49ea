import { expect, it } from '@jest/globals';
import { mine, opened, REVIEW, sellerForEach, words } from './support/seller';
import { photosDone, PICTURES, step } from './support/wizard';

sellerForEach();

/** Picked up, moved twice, put down. */
const STEPS_OF_THE_THIRD_PHOTO = [
  ['Space', '3. fotoğraf 3. sırada'],
  ['ArrowLeft', '3. fotoğraf 2. sırada'],
  ['ArrowLeft', '3. fotoğraf 1. sırada'],
  ['Space', '3. fotoğraf 1. sıraya bırakıldı'],
] as const;

it('the keyboard alone posts an ad', async () => {
  const ad = words('klavye');
  await opened('/post-ad', async (page) => {
    await step(page, 'Fotoğraflar');
    const tabTo = async (name: RegExp): Promise<void> => {
      for (let press = 0; press < 60; press += 1) {
        const focused = await page.evaluate(() => {
          const element = document.activeElement;
          const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined;
          return element?.getAttribute('aria-label') ?? label ?? element?.textContent ?? '';
        });
        if (name.test(focused)) return;
        await page.keyboard.press('Tab');
      }
      throw new Error(`The Tab key never came to ${String(name)}.`);
    };
    // Listened for from before the first key: a slow page takes its time until it hands its chooser over.
    const chooser = page.waitForEvent('filechooser');
    await tabTo(/^Fotoğraf seç$/);
    await page.keyboard.press('Enter');
    await (await chooser).setFiles(PICTURES);
    await photosDone(page, 3);
    // The third photo becomes the first.
    const order = () =>
      page
        .getByRole('list', { name: 'İlanın fotoğrafları' })
        .locator('img')
        .evaluateAll((all) => all.map((one) => (one as HTMLImageElement).src));
    const before = await order();
    await tabTo(/^3\. fotoğraf$/);
    // What a screen reader hears of each step says that the page is ready for the next key.
    const heard = async (sentence: string) => {
      await page.locator('[id^=DndLiveRegion]').filter({ hasText: sentence }).waitFor({ state: 'attached' });
      // The one who is picked up listens to keys from the next task on.
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    };
    for (const [key, sentence] of STEPS_OF_THE_THIRD_PHOTO) {
      await page.keyboard.press(key);
      await heard(sentence);
    }
    await page.waitForFunction(
      ([list, wanted]) =>
        [...(document.querySelector(list)?.querySelectorAll('img') ?? [])].map(({ src }) => src).join() === wanted,
      ['[aria-label="İlanın fotoğrafları"]', [before[2], before[0], before[1]].join()] as const,
    );
    await tabTo(/^İleri$/);
    await page.keyboard.press('Enter');

    await step(page, 'Kategori');
    await tabTo(/^Kategori ara$/);
    await page.keyboard.type('mama sandalyesi');
    await page.getByRole('button', { name: /^Mama Sandalyesi/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('Seçilen kategori').waitFor();
    await tabTo(/^İleri$/);
    await page.keyboard.press('Enter');

    await step(page, 'Bilgiler');
    await tabTo(/^Başlık$/);
    await page.keyboard.type(ad.title);
    await page.keyboard.press('Tab');
    await page.keyboard.type(ad.description);
    await page.keyboard.press('Tab');
    await page.keyboard.type('450');
    await page.keyboard.press('Tab');
    await page.keyboard.type('çankaya');
    await page.getByRole('option', { name: 'Çankaya, Ankara' }).waitFor();
    await page.keyboard.press('Enter');
    await tabTo(/^İleri$/);
    await page.keyboard.press('Enter');
    await step(page, 'Özellikler');
    await tabTo(/^İleri$/);
    await page.keyboard.press('Enter');
    await step(page, 'Önizleme');
    await tabTo(/^İlanı yayınla$/);
    await page.keyboard.press('Enter');
    await page.getByText(REVIEW).waitFor();
    expect((await mine(ad.title)).data[0]).toMatchObject({ district: { name: 'Çankaya' }, photo_count: 3 });
  });
});
