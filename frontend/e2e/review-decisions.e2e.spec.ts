import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { demo, dialog } from './support/accounts';
import { accessibilityFaults, launchBrowser } from './support/browser';
import { eventually } from './support/eventually';
import { aMember } from './support/member';
import { aWord, decisionsOf, untilOpen, untilSeen, waitingAd } from './support/moderation';
import { atQueue, rows } from './support/review-queue';
import { signIn, type SignedIn } from './support/signed-in';

let browser: Browser;
let owner: SignedIn;
let elif: SignedIn;
let other: SignedIn;
beforeAll(async () => {
  browser = await launchBrowser();
  owner = await signIn(await aMember('Şükrü', 'Gümüş'));
  [elif, other] = [await signIn(demo('moderator')), await signIn(demo('moderator2'))];
});
afterAll(() => browser.close());

const DOUBTFUL = 'Beni 0532 123 45 67 numaralı telefondan ya da satici@ornek.com adresinden arayın, kapora alırım.';

describe('a decision hits what it names', () => {
  it('on a small laptop each ad begins at its top, with all that a yes needs above the buttons', async () => {
    const word = aWord();
    const titles = ['bir', 'iki'].map((name) => `Az kullanılmış bebek arabası ve ana kucağı ${word} ${name}`);
    for (const title of titles) await waitingAd(owner, { title, description: DOUBTFUL, price: '9' });
    await atQueue(
      browser,
      elif,
      word,
      async (page) => {
        for (let at = 0; at < 2; at += 1) {
          await page.keyboard.press('j');
          const [title] = await rows(page).nth(at).getByRole('link').allTextContents();
          await untilOpen(page, title!);
          await untilSeen(page);
          const article = page.getByRole('article');
          const findings = article.getByRole('region', { name: 'Kuralların gördükleri' });
          expect(await findings.getByRole('listitem').count()).toBeGreaterThan(1);
          const buttons = (await page.getByRole('toolbar', { name: 'Karar' }).boundingBox())!.y;
          for (const part of [
            article.getByRole('heading', { level: 2 }),
            article.getByText('9 TL', { exact: true }),
            article.getByRole('region', { name: 'Fotoğraflar' }),
            ...(await findings.getByRole('listitem').all()),
          ]) {
            const { y, height } = (await part.boundingBox())!;
            expect(y).toBeGreaterThanOrEqual(56);
            expect(y + height).toBeLessThanOrEqual(buttons);
          }
          // Read to its end: the next one begins at its top all the same.
          await page.keyboard.press('End');
          await page.waitForFunction(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 1);
        }
      },
      { width: 1366, height: 768 },
    );
  });

  it('a yes waits until the screen has shown it all, and leads there', async () => {
    const word = aWord();
    const title = `Bebek arabası ${word} uzun`;
    const id = await waitingAd(owner, { title, description: DOUBTFUL, price: '9' });
    await atQueue(
      browser,
      elif,
      word,
      async (page) => {
        await rows(page).getByRole('link').click();
        await untilOpen(page, title);
        const yes = page.getByRole('button', { name: 'Onayla' });
        await yes.click();
        await page.getByText('Onaylamadan önce', { exact: false }).first().waitFor();
        expect(await decisionsOf(elif, id)).toEqual([]);
        for (let turn = 0; turn < 30 && (await page.locator('[data-seen=true]').count()) === 0; turn += 1)
          await page.mouse.wheel(0, 100);
        await untilSeen(page);
        await yes.click();
        await eventually(() => decisionsOf(elif, id), ['approved']);
      },
      { width: 360, height: 480 },
    );
  });

  it('U after a decision that somebody else made first takes back nothing', async () => {
    const word = aWord();
    const titles = ['bir', 'iki'].map((name) => `Bebek arabası ${word} ${name}`);
    const ids = new Map<string, number>();
    for (const title of titles) ids.set(title, await waitingAd(owner, { title }));
    await atQueue(
      browser,
      elif,
      word,
      async (page) => {
        const [first, second] = (await rows(page).getByRole('link').allTextContents()) as [string, string];
        await page.keyboard.press('j');
        await untilOpen(page, first);
        await untilSeen(page);
        await page.keyboard.press('a');
        await untilOpen(page, second);
        await untilSeen(page);
        await eventually(() => decisionsOf(elif, ids.get(first)!), ['approved']);
        const verdict = { content_revision: 1, decision: 'reject', reason: 'duplicate' };
        await other.call('POST', `/api/admin/reviews/${ids.get(second)!}/decision`, verdict);
        await page.keyboard.press('a');
        await page.getByText('az önce başka bir moderatör karar verdi').waitFor();
        await page.keyboard.press('u');
        await page.getByText(`“${second}” için verdiğiniz karar işlenmemişti.`).waitFor();
        expect(await decisionsOf(elif, ids.get(first)!)).toEqual(['approved']);
        expect(await decisionsOf(elif, ids.get(second)!)).toEqual(['rejected']);
      },
      { stale: true },
    );
  });

  it('U pressed twice takes back one; the one before has a button of its own', async () => {
    const word = aWord();
    const titles = ['bir', 'iki', 'üç'].map((name) => `Bebek arabası ${word} ${name}`);
    const ids = new Map<string, number>();
    for (const title of titles) ids.set(title, await waitingAd(owner, { title }));
    await atQueue(browser, elif, word, async (page) => {
      const [first, second, third] = (await rows(page).getByRole('link').allTextContents()) as [string, string, string];
      await page.keyboard.press('j');
      for (const [title, next] of [
        [first, second],
        [second, third],
      ] as const) {
        await untilOpen(page, title);
        await untilSeen(page);
        await page.keyboard.press('a');
        await untilOpen(page, next);
      }
      await eventually(() => decisionsOf(elif, ids.get(second)!), ['approved']);
      await page.keyboard.press('u');
      await page.keyboard.press('u');
      await eventually(() => decisionsOf(elif, ids.get(second)!), ['approved', 'review_reopened']);
      expect(await decisionsOf(elif, ids.get(first)!)).toEqual(['approved']);
      await page.getByRole('button', { name: `Önceki kararı da geri al: ${first}` }).click();
      await eventually(() => decisionsOf(elif, ids.get(first)!), ['approved', 'review_reopened']);
      await untilOpen(page, first);
    });
  });
});

describe('one decision about many ads', () => {
  it('says what became of each, and is taken back for those that nobody touched', async () => {
    const word = aWord();
    const ids: number[] = [];
    for (const name of ['bir', 'iki', 'üç'])
      ids.push(await waitingAd(owner, { title: `Bebek arabası ${word} ${name}` }));
    await atQueue(
      browser,
      elif,
      word,
      async (page) => {
        for (let at = 0; at < 3; at += 1) {
          await page.keyboard.press('j');
          await rows(page).nth(at).and(page.locator('[aria-current=true]')).waitFor();
          await page.keyboard.press('x');
        }
        await page.getByText('3 seçili').waitFor();
        await other.call('POST', `/api/admin/reviews/${ids[1]!}/decision`, {
          content_revision: 1,
          decision: 'reject',
          reason: 'duplicate',
        });
        await page.getByRole('toolbar', { name: 'Toplu karar' }).getByRole('button', { name: 'Onayla' }).click();
        await dialog(page).getByText('3 ilan için: Onayla').waitFor();
        expect(await accessibilityFaults(page)).toEqual([]);
        await dialog(page).getByRole('button', { name: 'Onayla' }).click();
        await dialog(page).getByText('2 ilan işlendi. 1 ilan işlenemedi.').waitFor();
        await dialog(page).getByText('az önce başka bir moderatör karar verdi').waitFor();
        expect(await accessibilityFaults(page)).toEqual([]);
        await dialog(page).getByRole('button', { name: 'Tümünü geri al' }).click();
        await dialog(page).getByText('2 ilan geri alındı. 1 ilan işlenemedi.').waitFor();
        expect(await decisionsOf(elif, ids[0]!)).toEqual(['approved', 'review_reopened']);
        expect(await decisionsOf(elif, ids[1]!)).toEqual(['rejected']);
        await dialog(page).getByRole('button', { name: 'Tamam' }).click();
        await rows(page).nth(1).waitFor();
      },
      { stale: true },
    );
  });
});
