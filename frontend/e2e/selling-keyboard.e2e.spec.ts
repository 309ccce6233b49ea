import { expect, it } from '@jest/globals';
import { mine, opened, REVIEW, sellerForEach, words } from './support/seller';
import { photosDone, PICTURES, step } from './support/wizard';

sellerForEach();

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
    // The third photo becomes the first: picked up, moved twice, put down.
    const order = () =>
      page
        .getByRole('list', { name: 'İlanın fotoğrafları' })
        .locator('img')
        .evaluateAll((all) => all.map((one) => (one as HTMLImageElement).src));
    /** What a screen reader hears of each step. */
    const toldByDragging = () => page.locator('[id^=DndLiveRegion]').textContent();
    const before = await order();
    await tabTo(/^3\. fotoğraf$/);
    for (const key of ['Space', 'ArrowLeft', 'ArrowLeft', 'Space']) {
      const said = await toldByDragging();
      await page.keyboard.press(key);
      while ((await toldByDragging()) === said) await page.waitForTimeout(50);
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
