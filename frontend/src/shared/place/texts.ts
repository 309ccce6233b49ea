import { ownPlace } from '@/shared/i18n/tr/own-place';
import { translator } from '@/shared/i18n/translator';

export const t = translator(ownPlace);
