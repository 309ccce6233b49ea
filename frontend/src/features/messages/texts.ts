import { messages } from '@/shared/i18n/tr/messages';
import { translator } from '@/shared/i18n/translator';

export const t = translator(messages);
