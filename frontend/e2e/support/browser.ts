import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import { chromium as driver, type Browser, type BrowserContext, type Download, type Page } from 'playwright-core';

/** Where the server under test listens. */
export const baseUrl = (): string => {
  const url = process.env.BASE_URL;
  if (!url) throw new Error('BASE_URL must say where the server under test listens.');
  return url.replace(/\/$/, '');
};

/** The browser of the run; closed, it only forgets what this one did in it. */
export const launchBrowser = async (): Promise<Browser> => {
  const endpoint = process.env.BROWSER_ENDPOINT;
  // One that a file started for itself would pass as well, and cost each run a minute.
  if (!endpoint) throw new Error('The set-up of the journeys has started no browser.');
  return driver.connect(endpoint);
};

export const WIDTHS = [360, 768, 1280] as const;
/** Where every page is read by the rules of WCAG. */
const READ_AT: readonly number[] = [360, 1280];
export const THEMES = ['light', 'dark'] as const;

/** Signs of what a failed journey saw: dialogs and notices stand at the end of the page. */
const SEEN = 4_000;

/** Of a phone, or of anything larger. */
export const heightOf = (width: number): number => (width < 700 ? 740 : 900);

export interface VisitOptions {
  readonly width?: number;
  readonly height?: number;
  readonly theme?: (typeof THEMES)[number];
  /** Of a person who is signed in, as the sign-in form stores it. */
  readonly token?: string;
}

export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Everything that the page complained about: script errors, console errors, refused policies. */
  readonly complaints: readonly string[];
}

/** A fresh visitor at `path`, with still animations. Close the context afterwards. */
export const visit = async (browser: Browser, path: string, options: VisitOptions = {}): Promise<Visit> => {
  const { width = 1280, height = heightOf(width), theme = 'light' } = options;
  const context = await browser.newContext({
    baseURL: baseUrl(),
    viewport: { width, height },
    colorScheme: theme,
    locale: 'tr-TR',
    timezoneId: 'Europe/Istanbul',
    reducedMotion: 'reduce',
    hasTouch: width < 700,
  });
  const { token } = options;
  // Once a tab: signing out must last.
  if (token !== undefined)
    await context.addInitScript((stored) => {
      if (sessionStorage.getItem('signed-in-once') !== null) return;
      sessionStorage.setItem('signed-in-once', '1');
      localStorage.setItem('token', stored);
    }, token);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  await page.goto(path, { waitUntil: 'load' });
  await page.waitForFunction(() => document.documentElement.dataset.scroll !== undefined);
  return { page, context, complaints };
};

/**
 * The path on which that stood in a heading or a notice. Begun before the press: the page itself looks at every frame, for what
 * it leaves behind by itself a moment later.
 */
export const momentary = async (page: Page, text: string): Promise<string> => {
  const found = await page.waitForFunction(
    (wanted) => (document.querySelector('body')?.innerText.includes(wanted) ? location.pathname : undefined),
    text,
  );
  return (await found.jsonValue())!;
};

/** The socket stands: of somebody signed in it was opened, has said whose it is and got its first answer. */
export const hearsHints = (page: Page, answers = 3) =>
  page.waitForFunction(
    (least) =>
      performance.getEntriesByType('resource').filter(({ name }) => /socket\.io\/.*sid=/u.test(name)).length >= least,
    answers,
  );

/** What a failed journey left on the screen: a selector that waited in vain does not say why. */
const lastSeen = async ({ page, complaints }: Visit): Promise<string> => {
  const seen = await page
    .locator('body')
    .ariaSnapshot({ timeout: 5_000 })
    .catch((error: unknown) => String(error));
  return [`The page ${page.url()} showed:`, seen.slice(-SEEN), ...complaints].join('\n');
};

/** A visit for `work`, which ends with it, however that ends. */
export const during = async (opening: Promise<Visit>, work: (visit: Visit) => Promise<void>): Promise<void> => {
  const visited = await opening;
  try {
    await work(visited);
  } catch (error) {
    throw new Error(`${String(error)}\n\n${await lastSeen(visited)}`, { cause: error });
  } finally {
    await visited.context.close();
  }
};

/** What a page handed out; the browser may be elsewhere, and its file with it. */
export const bytesOf = async (download: Download): Promise<Buffer> =>
  Buffer.concat(await (await download.createReadStream()).toArray());

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Every rule of WCAG 2.2 AA, or those that look at colours alone. */
const RULES = {
  all: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  colours: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
} satisfies Record<string, axe.RunOptions['runOnly']>;

/** WCAG 2.2 AA faults of the page as it stands, a line each: rule and the elements that break it. */
export const accessibilityFaults = async (page: Page, rules: keyof typeof RULES = 'all'): Promise<string[]> => {
  // Through the debugger, because the page's own policy refuses foreign scripts.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  return page.evaluate(async (runOnly) => {
    const runner = (globalThis as unknown as { axe: typeof axe }).axe;
    // Nobody reads the source of the elements, which it would write out of each that it looks at.
    runner.configure({ noHtml: true });
    const { violations } = await runner.run(document, { runOnly, resultTypes: ['violations'] });
    // Only these lines leave the page: to carry the whole result out takes three times as long as to find it.
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
  }, RULES[rules]);
};

/** Whether a page is read at this width at all. */
export const isReadAt = (width: number): boolean => READ_AT.includes(width);

/**
 * What another width or theme can change, at the price it is worth: all rules on a phone and on a desktop in the light theme, the colours
 * there in the dark one, whose elements are the same. What lies between the two has no elements of its own: that it fits is looked at
 * everywhere.
 */
export const faultsAt = async (page: Page, width: number, theme: (typeof THEMES)[number]): Promise<string[]> =>
  isReadAt(width) ? accessibilityFaults(page, theme === 'light' ? 'all' : 'colours') : [];
