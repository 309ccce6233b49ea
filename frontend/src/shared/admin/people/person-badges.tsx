import type { CustomerRow } from '@ilan/api';
import { StatusBadge } from '../status-badge';
import { t } from './texts';

/** How a person's account stands. */
export const PersonBadges = ({ person }: { readonly person: Pick<CustomerRow, 'suspended' | 'deleting'> }) => (
  <span className="inline-flex flex-wrap gap-1">
    {person.suspended && <StatusBadge tone="danger">{t('state.suspended')}</StatusBadge>}
    {person.deleting && <StatusBadge tone="warning">{t('state.deleting')}</StatusBadge>}
    {!person.suspended && !person.deleting && <StatusBadge tone="success">{t('state.active')}</StatusBadge>}
  </span>
);
