import { customers } from '@/shared/i18n/tr/customers';
import { translator } from '@/shared/i18n/translator';

export const t = translator(customers);
