import { Link } from 'react-router-dom';
import type { RoleDetail } from '@ilan/api';
import { formatCount } from '@/shared/i18n/format';
import { StatusBadge } from '@/shared/admin/status-badge';
import { t } from '../texts';

interface RoleListProps {
  readonly roles: readonly RoleDetail[];
  readonly chosen: string;
}

/** The roles to choose from; each has its address. */
export const RoleList = ({ roles, chosen }: RoleListProps) => (
  <nav aria-label={t('list')} className="min-w-0">
    <ul className="border-line bg-surface rounded-card grid max-h-72 overflow-y-auto border p-1.5 lg:max-h-none">
      {roles.map(({ name, label, built_in, member_count }) => (
        <li key={name}>
          <Link
            to={{ search: `?role=${name}` }}
            aria-current={name === chosen ? 'true' : undefined}
            className="hover:bg-sunken aria-[current=true]:bg-brand-soft flex min-h-11 items-center gap-2 rounded-lg px-3 py-1.5 text-sm"
          >
            <span className="min-w-0 flex-1 font-semibold wrap-anywhere">{label}</span>
            {!built_in && <StatusBadge>{t('custom')}</StatusBadge>}
            <span className="text-muted shrink-0 text-xs tabular-nums">
              {t('members', { count: formatCount(member_count) })}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
