import { sliders } from '@/shared/i18n/tr/sliders';
import { translator } from '@/shared/i18n/translator';

export const t = translator(sliders);
