import { join } from 'node:path';
import type { Page } from 'playwright-core';

const pictures = join(import.meta.dirname, '../../../backend/demo/data/pictures');
export const PICTURES = ['bebek-arabasi-lacivert-1.jpg', 'bebek-arabasi-lacivert-2.jpg', 'bebek-odasi-1.jpg'].map(
  (name) => join(pictures, name),
);

export const step = (page: Page, name: string) =>
  page.getByRole('heading', { level: 2, name: new RegExp(`: ${name}$`) }).waitFor();
export const next = (page: Page) => page.getByRole('button', { name: 'İleri' }).click();
export const choosePhotos = (page: Page, files: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]) =>
  page.getByTestId('photo-chooser').setInputFiles(files);
export const photosDone = (page: Page, count: number) =>
  page.getByText(`${count} fotoğraf yüklendi`, { exact: true }).waitFor({ state: 'attached', timeout: 60_000 });

export interface Words {
  readonly title: string;
  readonly description: string;
  readonly price: string;
}

export const chooseCategory = async (page: Page, text: string, name: RegExp): Promise<void> => {
  await page.getByRole('searchbox', { name: 'Kategori ara' }).fill(text);
  await page.getByRole('button', { name }).first().click();
  await page.getByText('Seçilen kategori').waitFor();
};

export const fillBasics = async (page: Page, { title, description, price }: Words): Promise<void> => {
  await page.getByLabel('Başlık').fill(title);
  await page.getByLabel('Açıklama').fill(description);
  await page.getByLabel('Fiyat').pressSequentially(price);
  await page.getByRole('combobox', { name: 'İl veya ilçe ara' }).fill('kadıköy');
  await page.getByRole('option', { name: 'Kadıköy, İstanbul' }).click();
};

/** From the first step to the last, up to the button that publishes. */
export const writeAd = async (page: Page, words: Words, files: readonly string[] = PICTURES.slice(0, 1)) => {
  await step(page, 'Fotoğraflar');
  await choosePhotos(page, [...files]);
  await next(page);
  await step(page, 'Kategori');
  await chooseCategory(page, 'bebek arabası', /^Bebek Arabası Anne/);
  await next(page);
  await step(page, 'Bilgiler');
  await fillBasics(page, words);
  await next(page);
  await step(page, 'Özellikler');
  await next(page);
  await step(page, 'Önizleme');
};
export const publish = (page: Page) => page.getByRole('button', { name: 'İlanı yayınla' });
