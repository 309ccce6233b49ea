import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { readMail } from '#test/support/read-mail.js';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

export const DEMO_PASSWORD = 'demo-1234';
export const demo = (name: string): Credentials => ({ email: `${name}@demo.test`, password: DEMO_PASSWORD });

let newcomers = 0;
/** Somebody new: nobody registers with the same address twice, also two at once. */
export const newcomer = (name: string): Credentials => ({
  email: `${name}.${Date.now()}.${(newcomers += 1)}@ornek.example`,
  password: 'ilk-sifre',
});

export const dialog = (page: Page) => page.getByRole('dialog');
/** Exactly: the buttons that show and hide are named alike. */
export const password = (page: Page, label = 'Şifre') => page.getByLabel(label, { exact: true });
export const profileButton = (page: Page) => page.getByRole('button', { name: /^Hesap menüsü: / });

/** Presses something that loads a new page a moment later, and waits for it. */
export const untilReloaded = async (page: Page, act: () => Promise<unknown>): Promise<void> => {
  const loaded = page.waitForEvent('load', { timeout: 30_000 });
  await act();
  await loaded;
  await page.waitForFunction(() => document.documentElement.dataset.scroll !== undefined);
};

/** Signs in with the form that is open, up to the page that follows. */
export const logIn = async (page: Page, { email, password: secret }: Credentials): Promise<void> => {
  await page.getByLabel('E-posta').fill(email);
  await password(page).fill(secret);
  await untilReloaded(page, () => password(page).press('Enter'));
};

const WAIT = 200;

/** The newest mail to that address whose subject matches, as text. Waits until it is there. */
export const mailTo = async (
  email: string,
  subject: RegExp,
  timeout = 30_000,
  dataDir = process.env.PRODUCT_DATA_DIR ?? '',
): Promise<string> => {
  const folder = join(dataDir, 'mail');
  for (const end = Date.now() + timeout; Date.now() < end;) {
    const names = await readdir(folder).catch(() => []);
    const files = await Promise.all(
      names
        .filter((name) => name.endsWith('.eml'))
        .map(async (name) => ({ path: join(folder, name), at: (await stat(join(folder, name))).mtimeMs })),
    );
    for (const { path } of files.toSorted((a, b) => b.at - a.at)) {
      const mail = readMail(await readFile(path, 'utf8'));
      if (mail.header('To').includes(email) && subject.test(mail.header('Subject'))) return mail.part('text/plain');
    }
    await new Promise((resolve) => setTimeout(resolve, WAIT));
  }
  throw new Error(`No mail to ${email} about ${String(subject)}`);
};

/** Path and query of the first link in a mail that leads to `path`. */
export const linkIn = (mail: string, path: string): string => {
  const found = [...mail.matchAll(/https?:\/\/[^\s<>")]+/g)]
    .map(([link]) => new URL(link))
    .find(({ href }) => href.includes(path));
  if (!found) throw new Error(`No link to ${path} in: ${mail}`);
  return found.pathname + found.search;
};
