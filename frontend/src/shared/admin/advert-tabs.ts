import { admin as texts } from '@/shared/i18n/tr/admin';
import { translator } from '@/shared/i18n/translator';
import type { AdminTab } from './admin-frame';

const t = translator(texts);

/** The parts of one ad's staff page. */
export const advertTabs = (id: number): readonly AdminTab[] => [
  { to: `/cpadmin/adverts/${id}`, label: t('advert.tab') },
  { to: `/cpadmin/adverts/${id}/history`, label: t('advert.history') },
];
