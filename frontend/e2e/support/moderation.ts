import { readFile } from 'node:fs/promises';
import type { AdvertList, CategoryNode, ListingPosted, PlaceNames, ReviewDetail, UploadedPhoto } from '@ilan/api';
import type { Page } from 'playwright-core';
import { baseUrl } from './browser';
import type { SignedIn } from './signed-in';
import { PICTURES } from './wizard';

/** A word that no other ad of the run has in its title. */
export const aWord = (): string => `inceleme${Date.now().toString(36)}${Math.floor(Math.random() * 1e4)}`;

const upload = async ({ token }: SignedIn): Promise<string> => {
  const body = new FormData();
  body.append('image', new Blob([await readFile(PICTURES[0]!)], { type: 'image/jpeg' }), 'foto.jpg');
  const answer = await fetch(`${baseUrl()}/api/uploads/images`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'x-requested-with': 'XMLHttpRequest' },
    body,
  });
  if (!answer.ok) throw new Error(`The photo was refused: ${await answer.text()}`);
  return ((await answer.json()) as UploadedPhoto).id;
};

const leafOf = (nodes: readonly CategoryNode[], name: string): CategoryNode | undefined => {
  for (const node of nodes) {
    if (node.name === name && node.subcategories.length === 0) return node;
    const found = leafOf(node.subcategories, name);
    if (found) return found;
  }
  return undefined;
};

export interface Written {
  readonly title: string;
  readonly description?: string;
  readonly price?: string;
  readonly features?: Readonly<Record<string, string>>;
}

const formOf = async (person: SignedIn, { title, description, price = '3450', features = {} }: Written) => {
  const tree = await person.call<CategoryNode[]>('GET', '/api/home/categories');
  const { data: cities } = await person.call<PlaceNames>('GET', '/api/cities');
  const city = cities.find(({ name }) => name === 'İstanbul')!;
  const { data: districts } = await person.call<PlaceNames>('GET', `/api/cities/${city.id}/districts`);
  return {
    title,
    price,
    description: description ?? 'Bir yıl kullanıldı, kumaşları yıkandı, frenleri çalışıyor.',
    category_id: leafOf(tree, 'Bebek Arabası')!.id,
    city_id: city.id,
    district_id: districts.find(({ name }) => name === 'Kadıköy')!.id,
    photos: [await upload(person)],
    features,
  };
};

/** An ad that waits for review; its id. */
export const waitingAd = async (person: SignedIn, written: Written): Promise<number> =>
  (await person.call<ListingPosted>('POST', '/api/listings', await formOf(person, written))).id;

export const rewrite = async (person: SignedIn, id: number, written: Written): Promise<void> => {
  await person.call('PUT', `/api/listings/${id}`, await formOf(person, written));
};

export const reviewOf = (moderator: SignedIn, id: number): Promise<ReviewDetail> =>
  moderator.call<ReviewDetail>('GET', `/api/admin/reviews/${id}`);

/** What was decided about an ad, the oldest first. */
export const decisionsOf = async (moderator: SignedIn, id: number) =>
  (await reviewOf(moderator, id)).decisions.map(({ decision }) => decision);

export const advertsNamed = async (staff: SignedIn, word: string) =>
  (await staff.call<AdvertList>('GET', `/api/admin/adverts?q=${word}&per_page=100`)).data;

/** The title of the ad that is open. */
export const openTitle = (page: Page): Promise<string | null> =>
  page.getByRole('article').getByRole('heading', { level: 2 }).textContent();
/** All that a yes needs has been on the screen. */
export const untilSeen = (page: Page): Promise<void> => page.locator('[data-seen=true]').waitFor();
export const untilOpen = (page: Page, title: string): Promise<void> =>
  page.getByRole('article', { name: title, exact: true }).waitFor();
