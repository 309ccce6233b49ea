import { account } from '@/shared/i18n/tr/account';
import { translator } from '@/shared/i18n/translator';

export const t = translator(account);
