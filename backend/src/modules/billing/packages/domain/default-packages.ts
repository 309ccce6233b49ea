import type { PackageFields } from '@ilan/api';

const open = { vat_rate: 20, valid_from: null, valid_to: null };

/** What the product comes with, until staff says otherwise. */
export const defaultPackages: readonly (PackageFields & { readonly id: string })[] = [
  { id: 'featured-7', name: '7 gün öne çıkar', kind: 'featured', days: 7, gross_minor: 9_990, ...open },
  { id: 'featured-15', name: '15 gün öne çıkar', kind: 'featured', days: 15, gross_minor: 17_990, ...open },
  { id: 'featured-30', name: '30 gün öne çıkar', kind: 'featured', days: 30, gross_minor: 29_990, ...open },
  { id: 'bump', name: 'Üste taşı', kind: 'bump', days: null, gross_minor: 2_490, ...open },
  { id: 'urgent-7', name: '7 gün acil etiketi', kind: 'urgent', days: 7, gross_minor: 4_990, ...open },
];
