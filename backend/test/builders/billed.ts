import type { BilledTo } from '@ilan/api';

/** Somebody whom an invoice can name. */
export const BILLED: BilledTo = {
  kind: 'person',
  first_name: 'Ayşe',
  last_name: 'Su',
  tckn: '',
  address: 'Moda Cad. 5',
  city_id: 34,
  district_id: 3421,
};
