import { FEW_RECORDS, type PaletteRecords } from '@/shared/admin/palette-records';
import { plainLetters } from '@/shared/i18n/plain-letters';
import { slidersQuery } from './sliders';

/** For the command palette: slides by words of their titles. */
export const findSlides: PaletteRecords['find'] = async (client, q) => {
  const slides = await client.query(slidersQuery());
  const wanted = plainLetters(q.trim());
  return slides
    .filter(({ title }) => plainLetters(title).includes(wanted))
    .slice(0, FEW_RECORDS)
    .map(({ id, title, link }) => ({ id, label: title, detail: link }));
};
