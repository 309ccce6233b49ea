import type { Locator, Page } from 'playwright-core';
import { accessibilityFaults, faultsAt, heightOf, isReadAt, THEMES } from './browser';

/** Does what the scene needs; what it leads to must still be there after the window was resized. */
export type Act = (page: Page) => Promise<Locator>;

/** Until nothing that ends is moving any more: what slides is still wider, what fades still paler than it will be. */
const untilStill = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (;;) {
      const moving = document
        .getAnimations()
        .filter(
          ({ effect, playState }) => playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
        );
      if (moving.length === 0) return;
      await Promise.allSettled(moving.map(({ finished }) => finished));
    }
  });

/** Until a new size is drawn: what the page does by script for its width it does with the next frame, what then slides begins with the one after. */
const untilDrawn = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
  });

/** As the theme switch does it. */
const wear = async (page: Page, theme: (typeof THEMES)[number]): Promise<void> => {
  await page.emulateMedia({ colorScheme: theme });
  await page.evaluate((dark) => document.documentElement.classList.toggle('dark', dark), theme === 'dark');
  await untilStill(page);
};

const isDark = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.classList.contains('dark'));

/**
 * Faults of the page at this width against WCAG 2.2 AA, in the light and in the dark theme, each with the theme it has. The one that it wears
 * comes first, and where nothing is read it is not drawn anew either.
 */
export const faultsInBothThemes = async (page: Page, width: number): Promise<string[]> => {
  if (!isReadAt(width)) return [];
  const faults: string[] = [];
  for (const theme of (await isDark(page)) ? THEMES.toReversed() : THEMES) {
    await wear(page, theme);
    faults.push(...(await faultsAt(page, width, theme)).map((fault) => `${theme}: ${fault}`));
  }
  return faults;
};

/**
 * As `faultsInBothThemes`, and between a phone and a desktop all rules in the theme that the page wears: an admin page is laid out in its own
 * way there, so that what is pressed may be smaller and what scrolls may be out of the keyboard's reach. Its colours are those of the other widths.
 */
export const faultsAtAnyWidth = async (page: Page, width: number): Promise<string[]> => {
  if (isReadAt(width)) return faultsInBothThemes(page, width);
  // What has scrolled half under the head of the page stands nearer to what is pressed there than its own place is.
  await page.evaluate(() => window.scrollTo(0, 0));
  return (await accessibilityFaults(page)).map((fault) => `as it is: ${fault}`);
};

/** By how many pixels the page is wider than its window. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Turned like a tablet to each width in turn; `sight` must come through it. */
export const atEachWidth = async (
  page: Page,
  widths: readonly number[],
  sight: Locator,
  look: (width: number) => Promise<unknown>,
): Promise<void> => {
  for (const width of widths) {
    await page.setViewportSize({ width, height: heightOf(width) });
    await sight.waitFor();
    await untilDrawn(page);
    await untilStill(page);
    await look(width);
  }
};
