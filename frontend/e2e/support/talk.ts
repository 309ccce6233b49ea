import { readFile } from 'node:fs/promises';
import type { MyListings } from '@ilan/api';
import type { Browser, Locator, Page } from 'playwright-core';
import { demo, type Credentials } from './accounts';
import { hearsHints, visit, type Visit, type VisitOptions } from './browser';
import { aMember } from './member';
import { look } from './onlooker';
import { signIn, type SignedIn } from './signed-in';

/** Somebody who sells, somebody new who wants to buy, and an ad between them. */
export interface Pair {
  readonly seller: SignedIn;
  readonly buyer: SignedIn;
  readonly credentials: Credentials;
  readonly ad: { readonly id: number; readonly title: string; readonly path: string };
  /** The conversation as the buyer has it, and as the seller has it. */
  readonly ofBuyer: string;
  readonly ofSeller: string;
}

/** What one journey sells another one cannot buy. */
let taken = 0;

export const aPair = async (name = 'Ayşe', surname = 'Yılmaz'): Promise<Pair> => {
  const credentials = await aMember(name, surname);
  const [seller, buyer] = [await signIn(demo('seller')), await signIn(credentials)];
  const { data } = await seller.call<MyListings>('GET', '/api/my/listings?status=active&per_page=60');
  const card = data[(taken += 1) % data.length];
  if (!card) throw new Error('The seller of the demo has no ad on sale.');
  return {
    seller,
    buyer,
    credentials,
    ad: { id: card.id, title: card.title, path: `/${card.slug_pid}` },
    ofBuyer: `/messages/u-${seller.id}/p-${card.id}`,
    ofSeller: `/messages/u-${buyer.id}/p-${card.id}`,
  };
};

export const field = (page: Page) => page.getByRole('textbox', { name: 'Mesajınız' });
export const log = (page: Page) => page.getByRole('log');
export const bubble = (page: Page, text: string) => log(page).getByRole('article').filter({ hasText: text });

/** A visit of that person that hears what the server says. */
export const visitOf = async (
  browser: Browser,
  { token }: SignedIn,
  path: string,
  options: VisitOptions = {},
): Promise<Visit> => {
  const visited = await visit(browser, path, { ...options, token });
  await hearsHints(visited.page);
  return visited;
};

/** As `visitOf`, for `work`, in a window that another look may have had before. */
export const lookOf = (
  browser: Browser,
  { token }: SignedIn,
  path: string,
  options: VisitOptions,
  work: (page: Page) => Promise<void>,
): Promise<void> =>
  look(browser, path, { ...options, token }, async ({ page }) => {
    await hearsHints(page);
    await work(page);
  });

/** Sends what was typed with Enter. */
export const write = async (page: Page, text: string): Promise<void> => {
  await field(page).fill(text);
  await field(page).press('Enter');
};
/** What a person says beside the browser. */
export const say = (person: SignedIn, path: string, form: object): Promise<unknown> =>
  person.call('POST', `/api${path}`, { client_id: crypto.randomUUID(), ...form });

/** A picture as it comes from the clipboard, or from another window. */
export const putPicture = async (onto: Locator, how: 'paste' | 'drop', path: string): Promise<void> => {
  const bytes = (await readFile(path)).toString('base64');
  await onto.evaluate(
    (element, [kind, encoded]) => {
      const data = new DataTransfer();
      const content = Uint8Array.from(atob(encoded), (sign) => sign.charCodeAt(0));
      data.items.add(new File([content], 'foto.jpg', { type: 'image/jpeg' }));
      const about = { bubbles: true, cancelable: true };
      if (kind === 'paste') element.dispatchEvent(new ClipboardEvent('paste', { ...about, clipboardData: data }));
      else
        for (const name of ['dragover', 'drop'])
          element.dispatchEvent(new DragEvent(name, { ...about, dataTransfer: data }));
    },
    [how, bytes] as const,
  );
};
