import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { demo, dialog } from './support/accounts';
import { accessibilityFaults, launchBrowser, type VisitOptions } from './support/browser';
import { eventually } from './support/eventually';
import { aMember, visitAs } from './support/member';
import { aWord, openTitle, reviewOf, rewrite, untilOpen, untilSeen, waitingAd } from './support/moderation';
import { signIn, type SignedIn } from './support/signed-in';
import { untilFocusIn } from './support/keyboard';

let browser: Browser;
let owner: SignedIn;
/** Nobody posts more than so many ads an hour. */
let another: SignedIn;
let elif: SignedIn;
let other: SignedIn;
beforeAll(async () => {
  browser = await launchBrowser();
  owner = await signIn(await aMember('Çağrı', 'Öğüt'));
  another = await signIn(await aMember('Şükrü', 'Gümüş'));
  [elif, other] = [await signIn(demo('moderator')), await signIn(demo('moderator2'))];
});
afterAll(() => browser.close());

const rows = (page: Page) => page.getByRole('list', { name: 'Bekleyenler' }).getByRole('listitem');

/** The queue narrowed to the ads of one journey, as somebody sees it. */
async function atQueue(
  who: SignedIn,
  word: string,
  work: (page: Page) => Promise<void>,
  { stale = false, ...options }: VisitOptions & { readonly stale?: boolean } = {},
): Promise<void> {
  const { page, context } = await visitAs(browser, who.token, '/cpadmin/unauthorized', options);
  try {
    // Neither hints nor a claim: what others do meanwhile is not seen. A claim that failed would read the ad again, so it gets no answer.
    if (stale) {
      await context.route(/socket\.io/, (route) => route.abort());
      await context.route(/\/claim$/, () => undefined);
    }
    await page.goto(`/cpadmin/adverts/review?q=${word}`);
    await rows(page).first().waitFor();
    await work(page);
  } finally {
    await context.close();
  }
}
const decisionsOf = async (id: number) => (await reviewOf(elif, id)).decisions.map(({ decision }) => decision);

describe('a moderator', () => {
  it('clears a queue by keyboard alone: approves, rejects, asks for changes, and takes back', async () => {
    const word = aWord();
    const titles = ['bir', 'iki', 'üç', 'dört'].map((name) => `Bebek arabası ${word} ${name}`);
    const ids = new Map<string, number>();
    for (const title of titles) ids.set(title, await waitingAd(owner, { title }));
    await atQueue(elif, word, async (page) => {
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
      await eventually(() => decisionsOf(ids.get(first)!), ['approved']);

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
      await eventually(() => decisionsOf(ids.get(third)!), ['changes_requested']);

      await page.keyboard.press('u');
      await untilOpen(page, third);
      await eventually(() => decisionsOf(ids.get(third)!), ['changes_requested', 'review_reopened']);
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
      expect(await decisionsOf(ids.get(fourth)!)).toEqual([]);
    });
  });

  it('sees what changed since the ad was approved, word by word', async () => {
    const word = aWord();
    const id = await waitingAd(owner, { title: `Bebek arabası ${word} eski` });
    await elif.call('POST', `/api/admin/reviews/${id}/decision`, { content_revision: 1, decision: 'approve' });
    await rewrite(owner, id, { title: `Bebek arabası ${word} yepyeni`, price: '99' });
    await atQueue(elif, word, async (page) => {
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
    await atQueue(elif, word, async (page) => {
      await rows(page).getByText('Sizin ilanınız').waitFor();
      await page.keyboard.press('j');
      await page.getByText('Kendi ilanınız hakkında karar veremezsiniz.').waitFor();
      await page.keyboard.press('a');
      expect(await openTitle(page)).toBe(title);
      expect(await page.getByRole('button', { name: 'Onayla' }).getAttribute('aria-disabled')).toBe('true');
      expect(await decisionsOf(id)).toEqual([]);
    });
  });

  it('gets an ad back whose decision did not arrive, and sends it again', async () => {
    const word = aWord();
    const title = `Bebek arabası ${word} kopuk`;
    const id = await waitingAd(owner, { title });
    await atQueue(elif, word, async (page) => {
      await page.keyboard.press('j');
      await untilOpen(page, title);
      await untilSeen(page);
      await page.route('**/decision', (route) => route.abort());
      await page.keyboard.press('a');
      const tray = page.getByRole('alert', { name: 'Tekrar bakmanız gerekenler' });
      await tray.getByText('Kararınız gönderilemedi, ilan kuyruğa döndü.').waitFor();
      await rows(page).getByRole('link', { name: title }).waitFor();
      expect(await accessibilityFaults(page)).toEqual([]);
      expect(await decisionsOf(id)).toEqual([]);
      await page.unroute('**/decision');
      await tray.getByRole('button', { name: 'Tekrar gönder' }).click();
      await eventually(() => decisionsOf(id), ['approved']);
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
    await atQueue(elif, word, async (mine) => {
      await atQueue(other, word, async (theirs) => {
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
        expect(await decisionsOf(id)).toEqual(['rejected']);
      },
      { stale: true },
    );
  });

  it('never approve words that they have not read', async () => {
    const word = aWord();
    const title = `Bebek arabası ${word} ilk hâli`;
    const id = await waitingAd(owner, { title });
    await atQueue(
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
        expect(await decisionsOf(id)).toEqual([]);
      },
      { stale: true },
    );
  });
});

const DOUBTFUL = 'Beni 0532 123 45 67 numaralı telefondan ya da satici@ornek.com adresinden arayın, kapora alırım.';

describe('a decision hits what it names', () => {
  it('on a small laptop each ad begins at its top, with all that a yes needs above the buttons', async () => {
    const word = aWord();
    const titles = ['bir', 'iki'].map((name) => `Az kullanılmış bebek arabası ve ana kucağı ${word} ${name}`);
    for (const title of titles) await waitingAd(another, { title, description: DOUBTFUL, price: '9' });
    await atQueue(
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
    const id = await waitingAd(another, { title, description: DOUBTFUL, price: '9' });
    await atQueue(
      elif,
      word,
      async (page) => {
        await rows(page).getByRole('link').click();
        await untilOpen(page, title);
        const yes = page.getByRole('button', { name: 'Onayla' });
        await yes.click();
        await page.getByText('Onaylamadan önce', { exact: false }).first().waitFor();
        expect(await decisionsOf(id)).toEqual([]);
        for (let turn = 0; turn < 30 && (await page.locator('[data-seen=true]').count()) === 0; turn += 1)
          await page.mouse.wheel(0, 100);
        await untilSeen(page);
        await yes.click();
        await eventually(() => decisionsOf(id), ['approved']);
      },
      { width: 360, height: 480 },
    );
  });

  it('U after a decision that somebody else made first takes back nothing', async () => {
    const word = aWord();
    const titles = ['bir', 'iki'].map((name) => `Bebek arabası ${word} ${name}`);
    const ids = new Map<string, number>();
    for (const title of titles) ids.set(title, await waitingAd(another, { title }));
    await atQueue(
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
        await eventually(() => decisionsOf(ids.get(first)!), ['approved']);
        const verdict = { content_revision: 1, decision: 'reject', reason: 'duplicate' };
        await other.call('POST', `/api/admin/reviews/${ids.get(second)!}/decision`, verdict);
        await page.keyboard.press('a');
        await page.getByText('az önce başka bir moderatör karar verdi').waitFor();
        await page.keyboard.press('u');
        await page.getByText(`“${second}” için verdiğiniz karar işlenmemişti.`).waitFor();
        expect(await decisionsOf(ids.get(first)!)).toEqual(['approved']);
        expect(await decisionsOf(ids.get(second)!)).toEqual(['rejected']);
      },
      { stale: true },
    );
  });

  it('U pressed twice takes back one; the one before has a button of its own', async () => {
    const word = aWord();
    const titles = ['bir', 'iki', 'üç'].map((name) => `Bebek arabası ${word} ${name}`);
    const ids = new Map<string, number>();
    for (const title of titles) ids.set(title, await waitingAd(another, { title }));
    await atQueue(elif, word, async (page) => {
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
      await eventually(() => decisionsOf(ids.get(second)!), ['approved']);
      await page.keyboard.press('u');
      await page.keyboard.press('u');
      await eventually(() => decisionsOf(ids.get(second)!), ['approved', 'review_reopened']);
      expect(await decisionsOf(ids.get(first)!)).toEqual(['approved']);
      await page.getByRole('button', { name: `Önceki kararı da geri al: ${first}` }).click();
      await eventually(() => decisionsOf(ids.get(first)!), ['approved', 'review_reopened']);
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
        expect(await decisionsOf(ids[0]!)).toEqual(['approved', 'review_reopened']);
        expect(await decisionsOf(ids[1]!)).toEqual(['rejected']);
        await dialog(page).getByRole('button', { name: 'Tamam' }).click();
        await rows(page).nth(1).waitFor();
      },
      { stale: true },
    );
  });
});

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  it.each([360, 768, 1280])('the queue and an open ad have no fault at %d px, and fit', async (width) => {
    const word = aWord();
    const title = `Çekoslovakyalılaştıramadıklarımızdanmışsınızcasına ${word}`;
    await waitingAd(owner, { title, description: 'Beni 0532 123 45 67 numaralı telefondan arayın, hemen gelin alın.' });
    const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
    await atQueue(
      elif,
      word,
      async (page) => {
        expect(await accessibilityFaults(page)).toEqual([]);
        expect(await fits(page)).toBe(true);
        await rows(page).getByRole('link').click();
        await untilOpen(page, title);
        await page.locator('article mark').first().waitFor();
        expect(await accessibilityFaults(page)).toEqual([]);
        expect(await fits(page)).toBe(true);
      },
      { width, theme },
    );
  });
});
