import { placeMap } from '@/shared/i18n/tr/place-map';
import { translator } from '@/shared/i18n/translator';

export const t = translator(placeMap);
