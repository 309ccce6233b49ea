/** The one that the product comes with. */
export const SHIPPED_YEAR = 'yil';

/**
 * Whether the numbers of a range are years: it says so by its name, `Üretim yılı` or `Yapıldığı yıl`, and has no unit. A year is a name and no
 * quantity: it is written 2019, never 2.019, and four digits in a search may mean it.
 */
export const isYearFilter = ({
  key,
  label,
  unit,
}: {
  key: string;
  label: string;
  unit?: string | undefined;
}): boolean =>
  key === SHIPPED_YEAR || ((unit ?? '') === '' && /(?:^|[^\p{L}\p{N}])yılı?$/u.test(label.toLocaleLowerCase('tr')));
