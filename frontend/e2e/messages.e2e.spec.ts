import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { logIn } from './support/accounts';
import { during, hearsHints, launchBrowser, visit } from './support/browser';
import { eventually } from './support/eventually';
import { aPair, bubble, field, log, putPicture, say, visitOf, write } from './support/talk';
import { PICTURES } from './support/wizard';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const menu = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: 'Konuşma işlemleri' }).click();
  await page.getByRole('main').getByRole('button', { name, exact: true }).click();
};

describe('buyers and sellers', () => {
  it('come from the ad through the sign-in to the chat, and write to each other without a reload', async () => {
    const { seller, credentials, ad, ofBuyer, ofSeller } = await aPair('İpek', 'Çelik');
    await during(visit(browser, ad.path), async ({ page, complaints }) => {
      await page.getByRole('link', { name: 'Sohbet Başlat' }).filter({ visible: true }).click();
      await page.getByText('Sohbet etmek için lütfen oturum açın!').waitFor();
      await logIn(page, credentials);
      await page.waitForURL(`**${ofBuyer}`);
      await during(visitOf(browser, seller, '/'), async ({ page: other, complaints: others }) => {
        // Elsewhere on the site a notice tells of it, stays for a moment, and leads there.
        const told = other.getByText('İpek Ç. size yazdı').waitFor();
        await write(page, 'Merhaba, hâlâ satışta mı?');
        await told;
        await other.getByRole('button', { name: 'Mesajı aç' }).click();
        await other.waitForURL(`**${ofSeller}`);
        await bubble(other, 'Merhaba, hâlâ satışta mı?').waitFor();
        await bubble(page, 'Merhaba, hâlâ satışta mı?').getByText('Okundu').waitFor();
        await page.getByText('çevrimiçi', { exact: true }).waitFor();
        await field(other).pressSequentially('Evet');
        await page.getByText('yazıyor…').waitFor();
        await field(other).press('Enter');
        await bubble(page, 'Evet').waitFor();
        await page
          .locator('[aria-live=polite]')
          .filter({ hasText: /: Evet$/ })
          .waitFor({ state: 'attached' });
        expect(others).toEqual([]);
      });
      expect(complaints).toEqual([]);
    });
  });

  it('see in the header how many conversations have something new, until they have read it', async () => {
    const { seller, buyer, ofBuyer, ofSeller } = await aPair();
    await say(buyer, ofBuyer, { body: 'İlk söz' });
    await during(visitOf(browser, buyer, '/favorites'), async ({ page }) => {
      const messages = page.getByRole('banner').getByRole('link', { name: /^Mesajlar/ });
      await say(seller, ofSeller, { body: 'Cevap' });
      await page.getByRole('banner').getByRole('link', { name: 'Mesajlar 1 okunmamış konuşma' }).waitFor();
      await messages.click();
      const row = page.getByRole('list', { name: 'Konuşmalar' }).getByRole('link').first();
      await row.getByText('okunmamış mesaj').waitFor();
      await row.click();
      await bubble(page, 'Cevap').waitFor();
      await page.getByRole('banner').getByRole('link', { name: 'Mesajlar', exact: true }).waitFor();
      await row.getByText('okunmamış mesaj').waitFor({ state: 'detached' });
    });
  });

  it('agree on a price, and the seller marks the ad as sold to the buyer', async () => {
    const { seller, buyer, ofBuyer, ofSeller } = await aPair();
    await say(buyer, ofBuyer, { body: 'Teklifim var' });
    await during(visitOf(browser, buyer, ofBuyer), async ({ page }) => {
      await during(visitOf(browser, seller, ofSeller), async ({ page: other }) => {
        await page.getByRole('button', { name: 'Teklif ver' }).click();
        await page.getByRole('dialog').getByLabel('Teklifiniz').pressSequentially('1500');
        await page.getByRole('dialog').getByRole('button', { name: 'Teklifi gönder' }).click();
        await bubble(other, '1.500 TL').getByRole('button', { name: 'Karşı teklif' }).click();
        await other.getByRole('dialog').getByLabel('Teklifiniz').pressSequentially('1600');
        await other.getByRole('dialog').getByRole('button', { name: 'Teklifi gönder' }).click();
        await bubble(page, '1.500 TL').getByText('Yeni teklif verildi').waitFor();
        await bubble(page, '1.600 TL').getByRole('button', { name: 'Kabul et' }).click();
        await bubble(page, '1.600 TL').getByText('Kabul edildi').waitFor();
        await bubble(other, '1.600 TL').getByRole('button', { name: 'Bu alıcıya satıldı olarak işaretle' }).click();
        await other.getByRole('dialog').getByRole('button', { name: 'Evet, satıldı' }).click();
        await other.getByRole('region', { name: 'Konuşulan ilan' }).getByText('Bu alıcıya satıldı').waitFor();
        await page.getByRole('region', { name: 'Konuşulan ilan' }).getByText('Size satıldı').waitFor();
      });
    });
  });

  it('send photos that were chosen, pasted and dropped, which the other side can look at in full', async () => {
    const { seller, buyer, ofBuyer, ofSeller } = await aPair();
    await during(visitOf(browser, buyer, ofBuyer), async ({ page }) => {
      await page.getByTestId('chat-photo-chooser').setInputFiles(PICTURES[0]!);
      await putPicture(field(page), 'paste', PICTURES[1]!);
      await putPicture(log(page), 'drop', PICTURES[2]!);
      await field(page).fill('Bunun gibi mi?');
      for (const n of [1, 2, 3])
        await page.getByRole('img', { name: `${n}. fotoğraf: hazır` }).waitFor({ timeout: 60_000 });
      await field(page).press('Enter');
      await bubble(page, 'Bunun gibi mi?').getByText('Gönderildi').waitFor();
      await during(visitOf(browser, seller, ofSeller), async ({ page: other }) => {
        await bubble(other, 'Bunun gibi mi?').getByRole('button', { name: 'Mesajdaki fotoğraf 3' }).click();
        await other.getByRole('dialog').getByText('3 / 3').waitFor();
      });
    });
  });

  it('block and unblock, and report what was written', async () => {
    const { seller, buyer, ofBuyer, ofSeller } = await aPair();
    await say(buyer, ofBuyer, { body: 'Selam' });
    await say(seller, ofSeller, { body: 'Kapora gönderin, IBAN TR33 0006 1005 1978 6457 8413 26' });
    await during(visitOf(browser, buyer, ofBuyer), async ({ page }) => {
      await bubble(page, 'Kapora gönderin').getByText('Bu mesajda IBAN var.').waitFor();
      await menu(page, 'Bildir');
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Dolandırıcılık şüphesi').check();
      await dialog.getByRole('checkbox', { name: /Kapora gönderin/ }).check();
      await dialog.getByRole('button', { name: 'Bildir', exact: true }).click();
      await page
        .getByRole('dialog', { name: 'Bildiriminiz alındı' })
        .getByRole('button', { name: 'Kapat' })
        .last()
        .click();
      await menu(page, 'Engelle');
      await dialog.getByRole('button', { name: 'Engelle' }).click();
      await page.getByText('Bu kişiyi engellediniz.').waitFor();
      await during(visitOf(browser, seller, ofSeller), async ({ page: other }) => {
        await other.getByText('Bu kişiye şu anda mesaj gönderilemiyor.').waitFor();
        await page.getByRole('main').getByRole('button', { name: 'Engeli kaldır' }).click();
        await field(page).waitFor();
        await field(other).waitFor();
      });
    });
  });

  it('lose nothing to a line that breaks, and send once however often they press', async () => {
    const { seller, buyer, ofBuyer, ofSeller } = await aPair();
    await during(visitOf(browser, buyer, ofBuyer), async ({ page, context }) => {
      await field(page).fill('Bir kere');
      await field(page).press('Enter');
      await field(page).press('Enter');
      await bubble(page, 'Bir kere').getByText('Gönderildi').waitFor();
      await context.setOffline(true);
      await write(page, 'Tünelden yazdım');
      await write(page, 'Ve bir daha');
      await bubble(page, 'Tünelden yazdım')
        .getByText(/Bağlantı gelince/)
        .waitFor();
      await during(visitOf(browser, seller, ofSeller), async ({ page: other }) => {
        await say(seller, ofSeller, { body: 'Siz yokken yazdım' });
        await context.setOffline(false);
        for (const text of ['Tünelden yazdım', 'Ve bir daha'])
          await bubble(page, text)
            .getByText(/Gönderildi|Okundu/)
            .waitFor();
        await bubble(page, 'Siz yokken yazdım').waitFor();
        await bubble(other, 'Ve bir daha').waitFor();
        for (const text of ['Bir kere', 'Tünelden yazdım', 'Ve bir daha'])
          expect(await bubble(other, text).count()).toBe(1);
      });
    });
  });

  it('find what they had begun to write', async () => {
    const { buyer, ofBuyer } = await aPair();
    await during(visitOf(browser, buyer, ofBuyer), async ({ page }) => {
      await field(page).fill('Yarım kalan söz');
      await page.reload();
      await eventually(() => field(page).inputValue(), 'Yarım kalan söz');
    });
  });
});

describe('several tabs of one person', () => {
  it('agree on what was written, read, put away and quietened in one of them', async () => {
    const { seller, buyer, ofBuyer, ofSeller } = await aPair('Zübeyde', 'Sekme');
    await say(buyer, ofBuyer, { body: 'İlk söz' });
    await during(visitOf(browser, seller, ofSeller), async ({ page, context, complaints }) => {
      const other = await context.newPage();
      await other.goto('/messages');
      await hearsHints(other);
      const row = other.getByRole('list', { name: 'Konuşmalar' }).getByRole('link', { name: /Zübeyde S\./ });
      await write(page, 'Buyurun');
      await row.getByText('Siz: Buyurun').waitFor();

      await say(buyer, ofBuyer, { body: 'Yerinde mi?' });
      await row.getByText('Yerinde mi?').waitFor();
      await bubble(page, 'Yerinde mi?').waitFor();
      await row.getByText('okunmamış mesaj').waitFor({ state: 'detached' });

      await menu(page, 'Arşivle');
      await row.waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Geri al' }).click();
      await row.waitFor();
      await menu(page, 'Arşivle');
      await row.waitFor({ state: 'detached' });
      await say(buyer, ofBuyer, { body: 'Unutmayın beni' });
      await row.getByText('Unutmayın beni').waitFor();

      await menu(page, 'Sessize al');
      await row.getByRole('img', { name: 'Sessizde' }).waitFor();
      // Muted, it stays where it was put, whatever comes.
      await menu(page, 'Arşivle');
      await row.waitFor({ state: 'detached' });
      await say(buyer, ofBuyer, { body: 'Sesim çıkmıyor' });
      await bubble(page, 'Sesim çıkmıyor').waitFor();
      expect(await row.count()).toBe(0);
      expect(complaints).toEqual([]);
    });
  });
});

describe('a long conversation', () => {
  it('shows the newest, goes up without a jump, and keeps its place when something comes', async () => {
    const { seller, buyer, ofBuyer, ofSeller } = await aPair();
    for (let number = 1; number <= 66; number += 1)
      await (number % 2
        ? say(buyer, ofBuyer, { body: `Söz ${number}.` })
        : say(seller, ofSeller, { body: `Söz ${number}.` }));
    await during(visitOf(browser, seller, ofSeller), async ({ page }) => {
      await bubble(page, 'Söz 66.').waitFor();
      const place = (text: string) => bubble(page, text).evaluate((one) => Math.round(one.getBoundingClientRect().top));
      const scrollTo = (top: number) => log(page).evaluate((box, at) => void (box.scrollTop = at), top);
      const untilEnd = () =>
        log(page).evaluate(async (box) => {
          await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
          return box.scrollHeight - box.scrollTop - box.clientHeight;
        });
      // What is drawn in the same frame still keeps it at its end.
      await eventually(async () => {
        await scrollTo(700);
        return (await untilEnd()) > 100;
      }, true);
      await eventually(() => bubble(page, 'Söz 40.').count(), 1);
      const before = await place('Söz 40.');
      await scrollTo((await log(page).evaluate((box) => box.scrollTop)) - 150);
      await eventually(() => bubble(page, 'Söz 10.').count(), 1);
      expect(Math.abs((await place('Söz 40.')) - before - 150)).toBeLessThanOrEqual(2);
      const still = await place('Söz 40.');
      await say(buyer, ofBuyer, { body: 'Yeni gelen' });
      await page.getByRole('button', { name: '1 yeni mesaj' }).waitFor();
      expect(Math.abs((await place('Söz 40.')) - still)).toBeLessThanOrEqual(2);
      await page.getByRole('button', { name: '1 yeni mesaj' }).click();
      await bubble(page, 'Yeni gelen').waitFor();
      await eventually(
        () => log(page).evaluate((box) => box.scrollHeight - box.scrollTop - box.clientHeight < 2),
        true,
      );
      // All of it by scrolling up alone.
      await eventually(async () => {
        await scrollTo(0);
        return bubble(page, 'Söz 1.').count();
      }, 1);
    });
  });
});
