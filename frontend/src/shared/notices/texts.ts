import { noticeList } from '@/shared/i18n/tr/notice-list';
import { translator } from '@/shared/i18n/translator';

export const t = translator(noticeList);
