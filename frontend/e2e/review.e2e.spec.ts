import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { demo, dialog } from './support/accounts';
import { accessibilityFaults, during, launchBrowser, visit } from './support/browser';
import { eventually } from './support/eventually';
import { untilFocusIn } from './support/keyboard';
import { aMember } from './support/member';
import {
  aWord,
  decisionsOf,
  openTitle,
  reviewOf,
  rewrite,
  untilOpen,
  untilSeen,
  waitingAd,
} from './support/moderation';
import { atQueue, rows } from './support/review-queue';
import { signIn, type SignedIn } from './support/signed-in';

let browser: Browser;
let owner: SignedIn;
let elif: SignedIn;
let other: SignedIn;
beforeAll(async () => {
  browser = await launchBrowser();
  owner = await signIn(await aMember('Çağrı', 'Öğüt'));
  [elif, other] = [await signIn(demo('moderator')), await signIn(demo('moderator2'))];
});
afterAll(() => browser.close());

describe('a moderator', () => {
  it('clears a queue by keyboard alone: approves, rejects, asks for changes, and takes back', async () => {
    const word = aWord();
    const titles = ['bir', 'iki', 'üç', 'dört'].map((name) => `Bebek arabası ${word} ${name}`);
    const ids = new Map<string, number>();
    for (const title of titles) ids.set(title, await waitingAd(owner, { title }));
    await atQueue(browser, elif, word, async (page) => {
      const order = await rows(page).getByRole('link').allTextContents();
      expect(order.toSorted()).toEqual(titles.toSorted());
      const [first, second, third, fourth] = order as [string, string, string, string];
      expect(await accessibilityFaults(page)).toEqual([]);

      await page.keyboard.press('j');
      await untilOpen(page, first);
      await untilSeen(page);
      expect(await accessibilityFaults(page)).toEqual([]);
      await page.keyboard.press('a');
      await untilOpen(page, second);
      await eventually(() => decisionsOf(elif, ids.get(first)!), ['approved']);

      await page.keyboard.press('r');
      await untilFocusIn(page, dialog(page));
      await page.keyboard.press('Enter');
      await dialog(page).getByText('Bir neden seçin.').waitFor();
      expect(await accessibilityFaults(page)).toEqual([]);
      await page.keyboard.press('4');
      expect(await dialog(page).getByRole('textbox').inputValue()).toContain('gerçek satış fiyatı');
      await page.keyboard.press('Enter');
      await untilOpen(page, third);
      await eventually(
        async () => (await reviewOf(elif, ids.get(second)!)).decisions.at(-1)?.reason,
        'misleading_price',
      );

      await page.keyboard.press('c');
      await untilFocusIn(page, dialog(page));
      await page.keyboard.press('5');
      await page.keyboard.press('Enter');
      await untilOpen(page, fourth);
      await eventually(() => decisionsOf(elif, ids.get(third)!), ['changes_requested']);

      await page.keyboard.press('u');
      await untilOpen(page, third);
      await eventually(() => decisionsOf(elif, ids.get(third)!), ['changes_requested', 'review_reopened']);
      await eventually(() => rows(page).getByRole('link').allTextContents(), [third, fourth]);

      await page.keyboard.press('k');
      expect(await openTitle(page)).toBe(third);
      await page.keyboard.press('j');
      await untilOpen(page, fourth);
      await page.keyboard.press('Shift+?');
      await dialog(page).getByText('Son kararı geri al').waitFor();
      expect(await accessibilityFaults(page)).toEqual([]);
      await page.keyboard.press('a');
      await page.keyboard.press('Escape');
      await dialog(page).waitFor({ state: 'hidden' });
      expect(await openTitle(page)).toBe(fourth);

      await page.getByRole('searchbox', { name: 'Kuyrukta ara' }).focus();
      await page.keyboard.type('arac');
      expect(await openTitle(page)).toBe(fourth);
      expect(await decisionsOf(elif, ids.get(fourth)!)).toEqual([]);
    });
  });

  it('opens an ad beside the queue, also with a sign-in that goes with the tab', async () => {
    const word = aWord();
    const title = `Bebek arabası ${word} yanda`;
    await waitingAd(owner, { title });
    await during(visit(browser, '/cpadmin/login'), async ({ page, context }) => {
      await page.evaluate((token) => sessionStorage.setItem('token', token), elif.token);
      await page.goto(`/cpadmin/adverts/review?q=${word}`);
      await rows(page).first().waitFor();
      await page.keyboard.press('j');
      await untilOpen(page, title);
      const [beside] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('e')]);
      await beside.getByRole('heading', { level: 1, name: title }).waitFor();
    });
  });

  it('sees what changed since the ad was approved, word by word', async () => {
    const word = aWord();
    const id = await waitingAd(owner, { title: `Bebek arabası ${word} eski` });
    await elif.call('POST', `/api/admin/reviews/${id}/decision`, { content_revision: 1, decision: 'approve' });
    await rewrite(owner, id, { title: `Bebek arabası ${word} yepyeni`, price: '99' });
    await atQueue(browser, elif, word, async (page) => {
      await page.keyboard.press('j');
      const changes = page.getByRole('region', { name: 'Onaylı sürüme göre değişenler' });
      await changes.waitFor();
      expect(await changes.getByRole('deletion').allTextContents()).toEqual(
        expect.arrayContaining([expect.stringContaining('eski')]),
      );
      expect(await changes.getByRole('insertion').allTextContents()).toEqual(
        expect.arrayContaining([expect.stringContaining('yepyeni')]),
      );
      await page.getByText('Düzenlenmiş ilan').first().waitFor();
    });
  });

  it('cannot decide about an ad of their own, and reads why', async () => {
    const word = aWord();
    const title = `Bebek arabası ${word} benim`;
    const id = await waitingAd(elif, { title });
    await atQueue(browser, elif, word, async (page) => {
      await rows(page).getByText('Sizin ilanınız').waitFor();
      await page.keyboard.press('j');
      await page.getByText('Kendi ilanınız hakkında karar veremezsiniz.').waitFor();
      await page.keyboard.press('a');
      expect(await openTitle(page)).toBe(title);
      expect(await page.getByRole('button', { name: 'Onayla' }).getAttribute('aria-disabled')).toBe('true');
      expect(await decisionsOf(elif, id)).toEqual([]);
    });
  });

  it('gets an ad back whose decision did not arrive, and sends it again', async () => {
    const word = aWord();
    const title = `Bebek arabası ${word} kopuk`;
    const id = await waitingAd(owner, { title });
    await atQueue(browser, elif, word, async (page) => {
      await page.keyboard.press('j');
      await untilOpen(page, title);
      await untilSeen(page);
      await page.route('**/decision', (route) => route.abort());
      await page.keyboard.press('a');
      const tray = page.getByRole('alert', { name: 'Tekrar bakmanız gerekenler' });
      await tray.getByText('Kararınız gönderilemedi, ilan kuyruğa döndü.').waitFor();
      await rows(page).getByRole('link', { name: title }).waitFor();
      expect(await accessibilityFaults(page)).toEqual([]);
      expect(await decisionsOf(elif, id)).toEqual([]);
      await page.unroute('**/decision');
      await tray.getByRole('button', { name: 'Tekrar gönder' }).click();
      await eventually(() => decisionsOf(elif, id), ['approved']);
      await page.getByText('Bu filtrelere uyan bir şey yok').waitFor();
      expect(await page.getByText('Bir ilan seçin').count()).toBe(0);
    });
  });
});

describe('two moderators', () => {
  it('see who looks at an ad while it is looked at', async () => {
    const word = aWord();
    const title = `Bebek arabası ${word} kimde`;
    const id = await waitingAd(owner, { title });
    await atQueue(browser, elif, word, async (mine) => {
      await atQueue(browser, other, word, async (theirs) => {
        await mine.keyboard.press('j');
        await rows(mine).getByText('Sizde').waitFor();
        const name = (await reviewOf(other, id)).claim?.moderator.name ?? '';
        await rows(theirs).getByText(`${name} inceliyor`).waitFor();
        await theirs.keyboard.press('j');
        await theirs.getByText(new RegExp(`^Bu ilanı ${name} inceliyor`)).waitFor();
        await theirs.keyboard.press('a');
        expect(await openTitle(theirs)).toBe(title);
        expect(await theirs.getByRole('button', { name: 'Devral' }).count()).toBe(0);
        await mine.goto('/cpadmin/adverts');
        await rows(theirs).getByText('Sizde').or(rows(theirs).getByText('bekliyor')).first().waitFor();
        await eventually(async () => {
          const claim = (await reviewOf(elif, id)).claim;
          return claim === null || claim.moderator.id === other.id;
        }, true);
      });
    });
  });

  it('race for one ad: the second is told what the first decided, beside what they saw', async () => {
    const word = aWord();
    const title = `Bebek arabası ${word} yarış`;
    const id = await waitingAd(owner, { title });
    await atQueue(
      browser,
      elif,
      word,
      async (page) => {
        await page.keyboard.press('j');
        await untilOpen(page, title);
        await untilSeen(page);
        const verdict = { content_revision: 1, decision: 'reject', reason: 'duplicate' };
        await other.call('POST', `/api/admin/reviews/${id}/decision`, verdict);
        await page.keyboard.press('a');
        const tray = page.getByRole('alert', { name: 'Tekrar bakmanız gerekenler' });
        await tray.getByText('az önce başka bir moderatör karar verdi').waitFor();
        await tray.getByRole('button', { name: 'Karşılaştır' }).click();
        await dialog(page).getByText('Kararınız: Onayla').waitFor();
        await dialog(page)
          .getByText(/^Son karar: Reddedildi, Tekrarlanan ilan/)
          .waitFor();
        expect(await accessibilityFaults(page)).toEqual([]);
        await dialog(page).getByRole('button', { name: 'Kararımı bırak' }).click();
        await tray.waitFor({ state: 'hidden' });
        expect(await decisionsOf(elif, id)).toEqual(['rejected']);
      },
      { stale: true },
    );
  });

  it('never approve words that they have not read', async () => {
    const word = aWord();
    const title = `Bebek arabası ${word} ilk hâli`;
    const id = await waitingAd(owner, { title });
    await atQueue(
      browser,
      elif,
      word,
      async (page) => {
        await page.keyboard.press('j');
        await untilOpen(page, title);
        await untilSeen(page);
        await rewrite(owner, id, { title: `Bebek arabası ${word} son hâli` });
        await page.keyboard.press('a');
        await page.getByRole('button', { name: 'Karşılaştır' }).click();
        const seen = dialog(page).getByRole('region', { name: 'Sizin gördüğünüz hâli' });
        const now = dialog(page).getByRole('region', { name: 'Şu anki hâli' });
        await seen.getByText('ilk').waitFor();
        await now.getByText('son').waitFor();
        expect(await seen.getByRole('deletion').allTextContents()).toEqual(['çıkarıldı: ilk']);
        expect(await now.getByRole('insertion').allTextContents()).toEqual(['eklendi: son']);
        expect(await accessibilityFaults(page)).toEqual([]);
        expect(await decisionsOf(elif, id)).toEqual([]);
      },
      { stale: true },
    );
  });
});
