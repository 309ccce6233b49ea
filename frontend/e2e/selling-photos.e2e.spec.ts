import { readFile } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import type { UploadedPhoto } from '@ilan/api';
import { cameraPhoto, opened, openedAnew, sellerForEach } from './support/seller';
import { choosePhotos, photosDone, PICTURES, step } from './support/wizard';

sellerForEach();

describe('photos', () => {
  it('whose line breaks say so and go on by themselves', async () => {
    await opened('/post-ad', async (page) => {
      await step(page, 'Fotoğraflar');
      await page.context().setOffline(true);
      await choosePhotos(page, [...PICTURES]);
      await page.getByText('Bağlantı koptu. Fotoğraflarınız bağlantı gelince').waitFor();
      await page.getByText('Bağlantı bekleniyor').nth(2).waitFor();
      await page.context().setOffline(false);
      await photosDone(page, 3);
      expect(await page.getByText('Bağlantı koptu.').count()).toBe(0);
    });
  });

  it('whose line breaks in the middle of sending keep what arrived; the others follow by themselves, each once', async () => {
    await openedAnew('/post-ad', async (page) => {
      await step(page, 'Fotoğraflar');
      const taken: string[] = [];
      page.on('response', (answer) => {
        if (answer.request().method() !== 'POST' || !answer.url().endsWith('/api/uploads/images')) return;
        void answer.json().then(({ id }: UploadedPhoto) => taken.push(id));
      });
      const tools = await page.context().newCDPSession(page);
      const slow = { offline: false, uploadThroughput: 40_000, downloadThroughput: -1, latency: 0 };
      await tools.send('Network.emulateNetworkConditions', slow);
      const camera = ['iki.jpg', 'üç.jpg'].map(async (name) => ({
        name,
        mimeType: 'image/jpeg',
        buffer: await cameraPhoto(),
      }));
      await choosePhotos(page, [
        { name: 'bir.jpg', mimeType: 'image/jpeg', buffer: await readFile(PICTURES[0]!) },
        ...(await Promise.all(camera)),
      ]);
      const arrived = page.getByRole('list', { name: 'İlanın fotoğrafları' }).locator('img[src*="/photos/"]');
      await arrived.waitFor();
      const first = await arrived.getAttribute('src');
      const shares = () =>
        page
          .getByRole('progressbar')
          .evaluateAll((bars) => bars.map((bar) => Number(bar.getAttribute('aria-valuenow'))));
      while (!(await shares()).some((share) => share > 0)) await page.waitForTimeout(50);
      const half = await shares();
      expect(half).toHaveLength(2);
      expect(Math.max(...half)).toBeLessThan(100);

      await page.context().setOffline(true);
      await page.getByText('Bağlantı koptu. Fotoğraflarınız bağlantı gelince').waitFor();
      await page.getByText('Bağlantı bekleniyor').nth(1).waitFor();
      expect(await arrived.count()).toBe(1);
      expect(await arrived.getAttribute('src')).toBe(first);
      expect(taken).toHaveLength(1);

      await page.context().setOffline(false);
      await photosDone(page, 3);
      expect(await page.getByText('Bağlantı koptu.').count()).toBe(0);
      const shown = await arrived.evaluateAll((all) => all.map((one) => one.getAttribute('src')));
      expect(shown[0]).toBe(first);
      expect(new Set(shown).size).toBe(3);
      // Nothing was taken twice, and nothing that had arrived was sent again.
      expect(new Set(taken).size).toBe(3);
      expect(taken).toHaveLength(3);
    });
  });

  it('that a browser cannot make smaller are made by the server while the person goes on, also after a reload', async () => {
    await openedAnew('/post-ad', async (page) => {
      await page.addInitScript(() => Reflect.deleteProperty(window, 'OffscreenCanvas'));
      await page.reload();
      await step(page, 'Fotoğraflar');
      let busy = true;
      let sent = 0;
      const asked = new Map<string, number>();
      await page.route('**/api/uploads/images/*', async (route) => {
        const id = route.request().url().split('/').at(-1) ?? '';
        asked.set(id, (asked.get(id) ?? 0) + 1);
        await (busy ? route.fulfill({ status: 202, json: { id, in_work: true } }) : route.continue());
      });
      page.on('response', (answer) => {
        if (answer.request().method() === 'POST' && answer.url().endsWith('/api/uploads/images')) sent += 1;
      });
      const buffer = await cameraPhoto();
      const files = ['bir.jpg', 'iki.jpg', 'üç.jpg', 'dört.jpg'].map((name) => ({
        name,
        mimeType: 'image/jpeg',
        buffer,
      }));
      await choosePhotos(page, files);
      // Asked four times about each, two seconds after it was sent: by then the draft knows of all.
      while (asked.size < 4 || Math.min(...asked.values()) < 4) await page.waitForTimeout(50);
      expect(sent).toBe(4);
      await page.reload();
      await page.getByText('İşleniyor').nth(3).waitFor();
      busy = false;
      await photosDone(page, 4);
      expect(sent).toBe(4);
      await page.waitForFunction(() => {
        const shown = [...document.querySelectorAll<HTMLImageElement>('[aria-label="İlanın fotoğrafları"] img')];
        return (
          shown.length === 4 &&
          shown.every((one) => one.src.includes('/photos/') && one.naturalHeight > one.naturalWidth)
        );
      });
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
      await page.getByText('20 fotoğraftan 1 tanesi eklendi').waitFor({ state: 'attached' });
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
