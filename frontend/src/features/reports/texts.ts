import { reports } from '@/shared/i18n/tr/reports';
import { translator } from '@/shared/i18n/translator';

export const t = translator(reports);
