import { messageReports as texts } from '@/shared/i18n/tr/message-reports';
import { translator } from '@/shared/i18n/translator';

export const t = translator(texts);
