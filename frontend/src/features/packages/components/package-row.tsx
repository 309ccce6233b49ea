import { Link } from 'react-router-dom';
import { sayMoney, splitInclusive, type StaffPackage } from '@ilan/api';
import { StatusBadge } from '@/shared/admin/status-badge';
import { formatDate } from '@/shared/i18n/format';
import { PACKAGE_KIND_LABELS } from '@/shared/i18n/tr/labels';
import { buttonStyle } from '@/shared/ui/button';
import { t } from '../texts';

interface PackageRowProps {
  readonly known: StaffPackage;
  readonly editable: boolean;
}

/** One package: what it does, what it costs and how that splits, and when it is sold. */
export const PackageRow = ({ known, editable }: PackageRowProps) => {
  const { id, name, kind, days, gross_minor, vat_rate, on_sale, valid_from, valid_to } = known;
  const { net, kdv } = splitInclusive(gross_minor, vat_rate);
  return (
    <li className="bg-surface border-line rounded-card grid gap-3 border p-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <strong className="text-base wrap-anywhere">{name}</strong>
          <StatusBadge tone={on_sale ? 'success' : 'neutral'}>{on_sale ? t('on_sale') : t('off_sale')}</StatusBadge>
          <StatusBadge>{PACKAGE_KIND_LABELS[kind]}</StatusBadge>
          <StatusBadge>{days === null ? t('once') : t('days', { count: days })}</StatusBadge>
        </p>
        <p className="mt-1 text-sm">
          <span className="text-base font-bold">{sayMoney(gross_minor)}</span> {t('vat', { rate: vat_rate })}
        </p>
        <p className="text-muted mt-1 flex flex-wrap gap-x-3 text-sm">
          <span>{t('split', { net: sayMoney(net), kdv: sayMoney(kdv) })}</span>
          {valid_from !== null && (
            <span>{t(on_sale ? 'since' : 'from', { day: formatDate(`${valid_from}T12:00:00Z`) })}</span>
          )}
          {valid_to !== null && <span>{t('until', { day: formatDate(`${valid_to}T12:00:00Z`) })}</span>}
        </p>
      </div>
      {editable && (
        <Link
          to={{ search: `?package=${encodeURIComponent(id)}` }}
          className={buttonStyle({ variant: 'outline', size: 'sm' })}
        >
          {t('edit')}
          <span className="sr-only"> {name}</span>
        </Link>
      )}
    </li>
  );
};
