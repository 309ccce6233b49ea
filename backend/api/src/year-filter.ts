import type { CategoryFilter } from './catalog.js';

/** The one that the product comes with. */
const SHIPPED_YEAR = 'yil';
const YEARS = [1900, 2100] as const;

type Named = Pick<CategoryFilter, 'key' | 'label' | 'unit' | 'form'>;

/** What a range is taken for by its name, `Üretim yılı` or `Yapıldığı yıl` without a unit, where nobody says what it holds. */
export const isCalledYear = ({ label, unit }: Pick<Named, 'label' | 'unit'>): boolean =>
  (unit ?? '') === '' && /(?:^|[^\p{L}\p{N}])yılı?$/u.test(label.toLocaleLowerCase('tr'));

/**
 * Whether the numbers of a range are years: staff says so, else its name does. A year is a name and no quantity: it is written 2019, never
 * 2.019, and four digits in a search may mean it.
 */
export const isYearFilter = ({ form, key, label, unit }: Named): boolean =>
  form === undefined ? key === SHIPPED_YEAR || isCalledYear({ label, unit }) : form === 'year';

/** The years that an ad may say; undefined where any number goes, as with one that is taken for years by its name alone. */
export const yearsOf = ({ form, key }: Pick<Named, 'form' | 'key'>): readonly [number, number] | undefined =>
  form === 'year' || (form === undefined && key === SHIPPED_YEAR) ? YEARS : undefined;
