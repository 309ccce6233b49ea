import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Notices } from '@ilan/api';
import type { Browser } from 'playwright-core';
import { demo, mailTo, profileButton } from './support/accounts';
import { accessibilityFaults, during, hearsHints, launchBrowser, visit, WIDTHS } from './support/browser';
import { atEachWidth, faultsInBothThemes, overflow } from './support/looks';
import { aWord, waitingAd } from './support/moderation';
import { signIn, type SignedIn } from './support/signed-in';

let browser: Browser;
let seller: SignedIn;
let moderator: SignedIn;
beforeAll(async () => {
  browser = await launchBrowser();
  [seller, moderator] = await Promise.all([signIn(demo('accounting')), signIn(demo('moderator'))]);
});
afterAll(() => browser.close());

const decide = (id: number, decision: string, more: object = {}) =>
  moderator.call('POST', `/api/admin/reviews/${id}/decision`, {
    content_revision: 1,
    decision,
    ...more,
  });

describe('what somebody is told', () => {
  it('counts up at the bell without a reload, leads to its place, and is read in every tab', async () => {
    await seller.call('POST', '/api/notices/read', {});
    const title = `Lacivert bebek arabası ${aWord()}`;
    const id = await waitingAd(seller, { title });
    await during(visit(browser, '/', { token: seller.token }), async ({ page, context, complaints }) => {
      await hearsHints(page, 1);
      const other = await context.newPage();
      await other.goto('/notices');
      await other.getByRole('heading', { level: 1, name: 'Bildirimler' }).waitFor();
      await hearsHints(other, 1);
      const bell = page.getByRole('button', { name: /^Bildirimler/ });
      expect(await bell.getAttribute('aria-label')).toBe('Bildirimler');
      await decide(id, 'approve');
      await page.getByRole('button', { name: 'Bildirimler, 1 okunmamış' }).waitFor();
      const sentence = `“${title}” ilanınız onaylandı ve yayında`;
      await other.getByRole('link', { name: sentence }).waitFor();

      await bell.focus();
      await page.keyboard.press('Enter');
      const panel = page.getByRole('dialog', { name: 'Bildirimler' });
      const link = panel.getByRole('link', { name: sentence });
      await link.waitFor();
      expect(await accessibilityFaults(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await panel.waitFor({ state: 'detached' });
      await page.keyboard.press('Enter');
      await link.click();
      await page.waitForURL(new RegExp(`-p${id}$`));
      await page.getByRole('button', { name: 'Bildirimler', exact: true }).waitFor();
      await other.getByText('İlanlarınız, favorileriniz ve hesabınızla ilgili yenilikler.').waitFor();
      expect(complaints).toEqual([]);
    });
    const mail = await mailTo(demo('accounting').email, new RegExp(`${title}.*onaylandı`));
    expect(mail).toMatch(new RegExp(`İlanı gör:\\s+http\\S+-p${id}`));
    expect(mail).toContain('/stop-alerts#');
  });

  it('is chosen by topic, and stays chosen', async () => {
    await during(visit(browser, '/account/notifications', { token: seller.token }), async ({ page }) => {
      const choice = page.getByRole('checkbox', {
        name: 'Favorilerim: e-posta',
      });
      const before = await choice.isChecked();
      const answered = page.waitForResponse((answer) => answer.url().endsWith('/api/notices/preferences'));
      await choice.setChecked(!before);
      await answered;
      await page.reload();
      await choice.waitFor();
      expect(await choice.isChecked()).toBe(!before);
      await choice.setChecked(before);
    });
  });

  it('looks well at every width, with long words, and with nothing or a failure', async () => {
    const long = `Afyonkarahisarlılaştıramadıklarımızdanmışsınızcasına ${aWord()}`;
    const ids = [await waitingAd(seller, { title: long }), await waitingAd(seller, { title: `Bisiklet ${aWord()}` })];
    await decide(ids[0]!, 'request_changes', {
      reason: 'bad_photo',
      note: 'Kapak fotoğrafı çok karanlık.',
    });
    await decide(ids[1]!, 'reject', { reason: 'duplicate' });
    for (const path of ['/notices', '/account/notifications'])
      await during(visit(browser, path, { token: seller.token }), async ({ page }) => {
        const sight =
          path === '/notices'
            ? page.getByText(/değişiklik yapmanız gerekiyor$/).first()
            : page.getByRole('checkbox', { name: 'Favorilerim: e-posta' });
        await sight.waitFor();
        await atEachWidth(page, WIDTHS, sight, async (width) => {
          expect(await overflow(page)).toBe(0);
          expect(await faultsInBothThemes(page, width)).toEqual([]);
        });
      });
    const empty: Notices = {
      data: [],
      meta: { unread: 0 },
      links: { next: null },
    };
    for (const [status, words] of [
      [200, 'Henüz bildiriminiz yok'],
      [500, 'Bildirimler yüklenirken bir hata oluştu'],
    ] as const)
      await during(visit(browser, '/', { token: seller.token, width: 360 }), async ({ page }) => {
        await page.route(/\/api\/notices(\?|$)/, (route) => route.fulfill({ status, json: empty }));
        await profileButton(page).click();
        await page.getByRole('link', { name: /^Bildirimler/ }).click();
        await page.getByText(words).waitFor();
        expect(await accessibilityFaults(page)).toEqual([]);
      });
  });
});
