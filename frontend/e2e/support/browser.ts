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
export const isTouched = (width: number): boolean => width < 700;

export interface VisitOptions {
  readonly width?: number;
  readonly height?: number;
  readonly theme?: (typeof THEMES)[number];
  /** Of a person who is signed in, as the sign-in form stores it. */
  readonly token?: string;
}

export interface Sight {
  readonly page: Page;
  /** Everything that the page complained about: script errors, console errors, refused policies. */
  readonly complaints: readonly string[];
}

export interface Visit extends Sight {
  readonly context: BrowserContext;
}

/** Who watches a page for what it complains about. */
const complaintsOf = (page: Page): readonly string[] => {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  return complaints;
};

/** As the sign-in form stores it, once a tab: signing out must last. */
export const signsIn = (stored: string): void => {
  if (sessionStorage.getItem('signed-in-once') !== null) return;
  sessionStorage.setItem('signed-in-once', '1');
  localStorage.setItem('token', stored);
};

/** Whose page `page` is from now on, at `path`. */
export const arrive = async (page: Page, path: string): Promise<Sight> => {
  const complaints = complaintsOf(page);
  await page.goto(path, { waitUntil: 'load' });
  await page.waitForFunction(() => document.documentElement.dataset.scroll !== undefined);
  return { page, complaints };
};

/** Somebody in Istanbul who asks for calm. */
export const newVisitor = (browser: Browser, options: VisitOptions): Promise<BrowserContext> => {
  const { width = 1280, height = heightOf(width), theme = 'light' } = options;
  return browser.newContext({
    baseURL: baseUrl(),
    viewport: { width, height },
    colorScheme: theme,
    locale: 'tr-TR',
    timezoneId: 'Europe/Istanbul',
    reducedMotion: 'reduce',
    hasTouch: isTouched(width),
  });
};

/** A fresh visitor at `path`, with still animations. Close the context afterwards. */
export const visit = async (browser: Browser, path: string, options: VisitOptions = {}): Promise<Visit> => {
  const context = await newVisitor(browser, options);
  if (options.token !== undefined) await context.addInitScript(signsIn, options.token);
  return { context, ...(await arrive(await context.newPage(), path)) };
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
const lastSeen = async ({ page, complaints }: Sight): Promise<string> => {
  const seen = await page
    .locator('body')
    .ariaSnapshot({ timeout: 5_000 })
    .catch((error: unknown) => String(error));
  return [`The page ${page.url()} showed:`, seen.slice(-SEEN), ...complaints].join('\n');
};

/** What goes wrong in `work`, with what was to be seen then. */
export const showing = async <Seen extends Sight>(seen: Seen, work: (seen: Seen) => Promise<void>): Promise<void> => {
  try {
    await work(seen);
  } catch (error) {
    throw new Error(`${String(error)}\n\n${await lastSeen(seen)}`, { cause: error });
  }
};

/** A visit for `work`, which ends with it, however that ends. */
export const during = async (opening: Promise<Visit>, work: (visit: Visit) => Promise<void>): Promise<void> => {
  const visited = await opening;
  try {
    await showing(visited, work);
  } finally {
    await visited.context.close();
  }
};

/** What a page handed out; the browser may be elsewhere, and its file with it. */
export const bytesOf = async (download: Download): Promise<Buffer> =>
  Buffer.concat(await (await download.createReadStream()).toArray());

/**
 * Written in ASCII, which means the same: for the few letters of it that are not, the browser would carry and read all 650,000 as two bytes each.
 */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8').replaceAll(
  /[\u0080-\uFFFF]/g,
  (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
);

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
