import { orders } from '@/shared/i18n/tr/orders';
import { translator } from '@/shared/i18n/translator';

export const t = translator(orders);
