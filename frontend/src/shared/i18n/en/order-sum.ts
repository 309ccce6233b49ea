import type { English } from '../english';
import type { orderSum as tr } from '../tr/order-sum';

export const orderSum: English<typeof tr> = {
  total: 'Total (including VAT)',
  withheld: 'VAT withholding ({part})',
  due: 'To be paid',
};
