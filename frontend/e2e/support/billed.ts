import type { Page } from 'playwright-core';

/** A person with a long name as the one who is billed. */
export async function billed(page: Page): Promise<void> {
  // Whoever has ordered for a company finds that there.
  await page.getByRole('radio', { name: 'Kişi' }).check();
  await page.getByRole('textbox', { name: 'Ad', exact: true }).fill('Şükriye');
  await page.getByRole('textbox', { name: 'Soyad' }).fill('Büyükkılıçoğlu');
  await page.getByRole('textbox', { name: 'Adres' }).fill('Caferağa Mahallesi, Moda Caddesi 5');
  await page.getByRole('combobox', { name: 'İl', exact: true }).selectOption({ label: 'İstanbul' });
  await page.getByRole('combobox', { name: 'İlçe' }).selectOption({ label: 'Kadıköy' });
}
