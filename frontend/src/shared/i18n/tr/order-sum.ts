/** What an order comes to. */
export const orderSum = {
  total: 'Toplam (KDV dahil)',
  withheld: 'KDV tevkifatı ({part})',
  due: 'Ödenecek',
} as const;
