import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { faultsInBothThemes, overflow } from './support/looks';
import { opened, REVIEW, sellerForEach, words } from './support/seller';
import { choosePhotos, chooseCategory, fillBasics, next, photosDone, PICTURES, publish, step } from './support/wizard';

sellerForEach();

it.each([360, 1280])(
  'no step has a fault against WCAG 2.2 AA, light or dark, or is wider than %d px, nor are the own ads and favourites',
  async (width) => {
    const faults: string[] = [];
    const look = async (page: Page, name: string): Promise<void> => {
      faults.push(...(await faultsInBothThemes(page, width)).map((fault) => `${name}: ${fault}`));
      const wider = await overflow(page);
      if (wider > 0) faults.push(`${name}: ${wider} px wider than the screen`);
    };
    await opened(
      '/post-ad',
      async (page) => {
        await step(page, 'Fotoğraflar');
        await next(page);
        await page.getByRole('alert').first().waitFor();
        await look(page, 'photos, missing');
        await choosePhotos(page, [...PICTURES]);
        await photosDone(page, 3);
        await look(page, 'photos');
        await next(page);
        await step(page, 'Kategori');
        await look(page, 'category');
        await page.getByRole('searchbox', { name: 'Kategori ara' }).fill('otomobl');
        await page.getByRole('button', { name: 'Otomobil Vasıta', exact: true }).waitFor();
        await look(page, 'category search');
        await chooseCategory(page, 'sedan', /^Sedan Otomobil /);
        await look(page, 'category chosen');
        await next(page);
        await step(page, 'Bilgiler');
        await next(page);
        await page.getByText('Geçerli bir fiyat girin').first().waitFor();
        await look(page, 'basics, missing');
        await fillBasics(page, words('axe'));
        await page.getByRole('combobox', { name: 'İl veya ilçe ara' }).fill('an');
        await page.getByRole('option').first().waitFor();
        await look(page, 'places');
        await page.keyboard.press('Escape');
        await next(page);
        await step(page, 'Özellikler');
        await page.getByRole('combobox', { name: 'Marka' }).waitFor();
        await look(page, 'features');
        await next(page);
        await step(page, 'Önizleme');
        await page.getByRole('heading', { level: 4 }).first().waitFor();
        await look(page, 'preview');
        await publish(page).click();
        await page.getByText(REVIEW).first().waitFor();
        await look(page, 'posted');
        await page.goto('/profile/ads');
        await page.getByRole('article').first().waitFor();
        await look(page, 'my ads');
        await page.goto('/favorites');
        await page.getByRole('heading', { level: 1 }).waitFor();
        await look(page, 'favourites');
      },
      { width },
    );
    expect(faults).toEqual([]);
  },
);
