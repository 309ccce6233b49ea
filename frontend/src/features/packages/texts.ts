import { packages } from '@/shared/i18n/tr/packages';
import { translator } from '@/shared/i18n/translator';

export const t = translator(packages);
