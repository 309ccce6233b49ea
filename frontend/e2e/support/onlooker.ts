import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import {
  arrive,
  baseUrl,
  heightOf,
  isTouched,
  newVisitor,
  showing,
  signsIn,
  type Sight,
  type VisitOptions,
} from './browser';

/** Without any program, and of the same origin: with `about:blank` the page's process would end. */
const EMPTY = '/robots.txt';
/** What a look may have listened to. Not all there is: the driver itself listens to the end of a page. */
const EVENTS = ['console', 'dialog', 'download', 'filechooser', 'framenavigated', 'load', 'pageerror', 'popup'].concat([
  'request',
  'requestfailed',
  'requestfinished',
  'response',
  'websocket',
  'worker',
]);

interface Seat {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly tools: CDPSession;
  readonly touched: boolean;
}

const taken = async (browser: Browser, touched: boolean): Promise<Seat> => {
  const context = await newVisitor(browser, { width: touched ? 360 : 1280 });
  const page = await context.newPage();
  return { context, page, tools: await context.newCDPSession(page), touched };
};

/** Leaves nothing behind but the cache of files, whose names change with what is in them. */
const leave = async ({ context, page, tools }: Seat): Promise<void> => {
  for (const other of context.pages()) if (other !== page) await other.close();
  for (const event of EVENTS) page.removeAllListeners(event);
  // What was held, or refused, or waited for a line is not sent now, nor what a page sends while it goes: the test is over.
  await page.route('**/*', (route) =>
    new URL(route.request().url()).pathname === EMPTY ? route.fulfill({ body: '' }) : route.abort(),
  );
  // Whoever had asked whether to leave is left all the same; what a page stores while it goes is stored before it is gone.
  await page.goto(EMPTY);
  await Promise.all([page.unrouteAll({ behavior: 'ignoreErrors' }), context.unrouteAll({ behavior: 'ignoreErrors' })]);
  await Promise.all([context.setOffline(false), context.clearPermissions(), context.setGeolocation(null)]);
  await page.evaluate(() => {
    sessionStorage.clear();
    window.name = '';
  });
  await tools.send('Storage.clearDataForOrigin', { origin: new URL(baseUrl()).origin, storageTypes: 'all' });
  await context.clearCookies();
  // One may go back to the empty page, as a fresh visitor may, but no further.
  await tools.send('Page.resetNavigationHistory');
  await page.mouse.move(0, 0);
};

/** Windows of each browser in which nobody is. */
const idle = new WeakMap<Browser, Seat[]>();

/**
 * A visit for `work`, which ends with it, in a window that another one may have had before: it finds the window as if nobody had been there, but the
 * process of the page runs, and what the product's files were compiled to is known. `during(visit(…))` costs twice as much. Not for work that measures
 * loading, puts scripts of its own into the page (`addInitScript`) or emulates by the debugger: what it sets would stay.
 */
export const look = async (
  browser: Browser,
  path: string,
  { width = 1280, height = heightOf(width), theme = 'light', token }: VisitOptions,
  work: (sight: Sight) => Promise<void>,
): Promise<void> => {
  const seats = idle.get(browser) ?? [];
  idle.set(browser, seats);
  const index = seats.findIndex(({ touched }) => touched === isTouched(width));
  const seat = seats.splice(index, index < 0 ? 0 : 1)[0] ?? (await taken(browser, isTouched(width)));
  const { context, page } = seat;
  let clean = false;
  try {
    const signing = token === undefined ? undefined : await page.addInitScript(signsIn, token);
    await page.setViewportSize({ width, height });
    await page.emulateMedia({
      media: null,
      colorScheme: theme,
      reducedMotion: 'reduce',
      forcedColors: null,
      contrast: null,
    });
    const abroad: string[] = [];
    page.on('framenavigated', (frame) => {
      if (!frame.url().startsWith(`${baseUrl()}/`)) abroad.push(frame.url());
    });
    await showing(await arrive(page, path), work);
    // What another origin was told is out of reach.
    if (abroad.length === 0 && !page.isClosed()) {
      await signing?.dispose();
      // Who cannot be left, for a page that goes on by itself, is given up; the test has passed.
      clean = await leave(seat).then(
        () => true,
        () => false,
      );
    }
  } finally {
    // What failed may have left anything.
    if (clean) seats.push(seat);
    else await context.close();
  }
};
