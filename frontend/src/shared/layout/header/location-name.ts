import type { CurrentLocation } from '@ilan/api';
import { t } from '@/shared/i18n/t';

/** `Kadıköy, İstanbul`, `İstanbul, Türkiye`, or the prompt to choose. */
export const locationName = (location: CurrentLocation | undefined): string => {
  if (location?.district) return `${location.district.name}, ${location.district.city.name}`;
  if (location?.city) return t('location.cityInCountry', { city: location.city.name });
  return t('location.select');
};
