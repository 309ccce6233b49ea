import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Plus } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import type { Rule } from '@ilan/api';
import { AdminFrame } from '@/shared/admin/admin-frame';
import { pathTo, useAdminNav } from '@/shared/admin/admin-page';
import { sessionQuery } from '@/shared/api-client/queries/accounts';
import { may } from '@/shared/state/permissions';
import { buttonStyle } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { Skeleton } from '@/shared/ui/skeleton';
import { rulesQuery } from '../api/rules';
import { KINDS } from '../state/rule-fields';
import { t } from '../texts';
import { RuleEditor } from './rule-editor';
import { RuleList } from './rule-list';

const Back = () => (
  <Link to={{ search: '' }} className={buttonStyle({ variant: 'outline' })}>
    <ArrowLeft aria-hidden className="size-4" />
    {t('back')}
  </Link>
);

const Add = () => (
  <nav aria-label={t('add')} className="mb-4 flex flex-wrap items-center gap-2">
    <span aria-hidden className="text-muted text-sm font-medium">
      {t('add')}:
    </span>
    {KINDS.map((kind) => (
      <Link
        key={kind}
        to={{ search: `?new=${kind}` }}
        aria-label={t('add_kind', { kind: t(`kind_${kind}`) })}
        className={buttonStyle({ variant: 'outline', size: 'sm' })}
      >
        <Plus aria-hidden className="size-4" />
        {t(`kind_${kind}`)}
      </Link>
    ))}
  </nav>
);

/** Where what was changed, by whom and why can be read; for those who may. */
const useHistoryLink = (): string | undefined => {
  const audit = useAdminNav().pages.find(({ path }) => path === 'audit');
  return audit && `${pathTo(audit)}?target=rules`;
};

/** The rules that look at ads before moderators do: the list, or one of them, as the address says. */
export const RulesPage = () => {
  const [params] = useSearchParams();
  const { data: session } = useQuery(sessionQuery());
  const { data: rules, isError, refetch } = useQuery(rulesQuery());
  const history = useHistoryLink();
  const editable = may(session, 'settings.edit');
  const kind = KINDS.find((one) => one === params.get('new'));
  const asked = params.get('rule');
  const rule: Rule | undefined = rules?.find(({ id }) => id === asked);
  const creating = kind !== undefined && editable;
  const title = creating ? t('add_kind', { kind: t(`kind_${kind}`) }) : (rule?.name ?? t('title'));
  return (
    <AdminFrame
      title={title}
      lead={creating || rule ? undefined : t('lead')}
      actions={
        creating || asked !== null ? (
          <Back />
        ) : (
          history && (
            <Link to={history} className={buttonStyle({ variant: 'outline' })}>
              {t('history')}
            </Link>
          )
        )
      }
    >
      {creating && <RuleEditor key={kind} kind={kind} rule={undefined} editable />}
      {!creating && rule && <RuleEditor key={rule.id} kind={rule.test.type} rule={rule} editable={editable} />}
      {!creating && !rule && asked !== null && rules && <EmptyState title={t('unknown')} />}
      {!creating && asked === null && rules && (
        <>
          {editable ? <Add /> : <p className="text-muted mb-4 text-sm">{t('read_only')}</p>}
          <RuleList rules={rules} editable={editable} />
        </>
      )}
      {!creating && !rules && isError && <ErrorState title={t('load_failed')} onRetry={() => void refetch()} />}
      {!creating && !rules && !isError && <Skeleton className="h-80" />}
    </AdminFrame>
  );
};
