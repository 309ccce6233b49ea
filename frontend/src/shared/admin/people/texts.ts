import { people } from '@/shared/i18n/tr/people';
import { translator } from '@/shared/i18n/translator';

export const t = translator(people);
