import { describe, expect, it } from '@jest/globals';
import { cameraPhoto, opened, sellerForEach } from './support/seller';
import { choosePhotos, photosDone, PICTURES, step } from './support/wizard';

sellerForEach();

describe('photos', () => {
  it('whose line breaks say so and go on by themselves', async () => {
    await opened('/post-ad', async (page) => {
      await step(page, 'Fotoğraflar');
      await page.context().setOffline(true);
      await choosePhotos(page, [...PICTURES]);
      await page.getByText('Bağlantı koptu. Fotoğraflarınız bağlantı gelince').waitFor();
      expect(await page.getByText('Bağlantı bekleniyor').count()).toBe(3);
      await page.context().setOffline(false);
      await photosDone(page, 3);
      expect(await page.getByText('Bağlantı koptu.').count()).toBe(0);
    });
  });

  it('that are none are refused in a sentence, and the others arrive', async () => {
    await opened('/post-ad', async (page) => {
      await step(page, 'Fotoğraflar');
      await choosePhotos(page, [
        { name: 'logo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') },
        { name: 'bos.png', mimeType: 'image/png', buffer: Buffer.alloc(0) },
        { name: 'kesik.jpg', mimeType: 'image/jpeg', buffer: (await cameraPhoto()).subarray(0, 4000) },
      ]);
      await choosePhotos(page, [PICTURES[0]!]);
      await page.getByText('Yalnızca JPG ve PNG fotoğraflar yüklenebilir.').waitFor();
      await page.getByText('Dosya boş.').waitFor();
      await page.getByText('Fotoğraf okunamadı; dosya bozuk olabilir.').waitFor();
      await photosDone(page, 1);
    });
  });

  it('that look the same are told of, and one is turned', async () => {
    await opened('/post-ad', async (page) => {
      await step(page, 'Fotoğraflar');
      await choosePhotos(page, [PICTURES[0]!]);
      await photosDone(page, 1);
      await choosePhotos(page, [PICTURES[0]!]);
      await page.getByText('1. fotoğrafla aynı görünüyor').waitFor();
      await page.getByRole('button', { name: 'Kaldır: 2. fotoğraf' }).click();
      const picture = page.getByRole('list', { name: 'İlanın fotoğrafları' }).locator('img');
      const before = await picture.getAttribute('src');
      await page.getByRole('button', { name: 'Döndür: 1. fotoğraf' }).click();
      await page.waitForFunction(
        (old) => document.querySelector('[aria-label="İlanın fotoğrafları"] img')?.getAttribute('src') !== old,
        before,
      );
      await page.waitForFunction(() => {
        const shown = document.querySelector<HTMLImageElement>('[aria-label="İlanın fotoğrafları"] img');
        return shown !== null && shown.naturalHeight > shown.naturalWidth;
      });
    });
  });
});
