import { roles } from '@/shared/i18n/tr/roles';
import { translator } from '@/shared/i18n/translator';

export const t = translator(roles);
