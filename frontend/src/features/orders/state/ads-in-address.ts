/** For so many ads one order may be. */
export const ADS_MOST = 10;

/** `?ads=12,15` */
export const adsIn = (text: string | null): readonly number[] =>
  [...new Set((text ?? '').split(',').filter((part) => /^[1-9]\d{0,14}$/u.test(part)))].slice(0, ADS_MOST).map(Number);
