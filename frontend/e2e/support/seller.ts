import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import sharp from 'sharp';
import type { MyListings } from '@ilan/api';
import type { Browser, Page } from 'playwright-core';
import { demo } from './accounts';
import { during, launchBrowser, visit, type VisitOptions } from './browser';
import { look } from './onlooker';
import { signIn, type SignedIn } from './signed-in';
import type { Words } from './wizard';

export const REVIEW = 'Eklediğiniz ilan incelendikten sonra yayınlanacaktır.';
export const seller = demo('accounting');

let browser: Browser;
let person: SignedIn;

/** A browser for the file, and before each journey the seller, signed in and without a draft. */
export const sellerForEach = (): void => {
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser.close());
  beforeEach(async () => {
    person = await signIn(seller);
    await person.call('DELETE', '/api/my/draft');
  });
};
export const theBrowser = (): Browser => browser;
export const theSeller = (): SignedIn => person;

/** A title that no other ad of the run has. */
let count = 0;
export const words = (name: string, change: Partial<Words> = {}): Words => ({
  title: `Lacivert bebek arabası ${name} ${Date.now().toString(36)}${(count += 1)}`,
  description: 'Bir yıl kullanıldı, kumaşları yıkandı, frenleri çalışıyor.\nKatlanınca bagaja sığar.',
  price: '3450',
  ...change,
});
export const mine = (q: string) => person.call<MyListings>('GET', `/api/my/listings?q=${encodeURIComponent(q)}`);

type Work = (page: Page, complaints: readonly string[]) => Promise<void>;

export const opened = (path: string, work: Work, options: VisitOptions = {}): Promise<void> =>
  look(browser, path, { token: person.token, ...options }, ({ page, complaints }) => work(page, complaints));

/** For work that changes the browser itself. */
export const openedAnew = (path: string, work: Work): Promise<void> =>
  during(visit(browser, path, { token: person.token }), ({ page, complaints }) => work(page, complaints));

/** As a camera holds it on its side: 4000 × 3000 pixels, to be shown upright. */
export const cameraPhoto = async (): Promise<Buffer> => {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  return sharp({ create: { width: 1000, height: 750, channels: 3, background: '#0a5c55', noise } })
    .resize(4000, 3000)
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 92 })
    .toBuffer();
};
