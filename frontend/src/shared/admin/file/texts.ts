import { recordFile } from '@/shared/i18n/tr/record-file';
import { translator } from '@/shared/i18n/translator';

export const t = translator(recordFile);
