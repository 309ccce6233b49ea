import { Suspense, useState } from 'react';
import type { Rule } from '@ilan/api';
import { EmptyState } from '@/shared/ui/empty-state';
import { lazyPart } from '@/shared/ui/lazy-part';
import { t } from '../texts';
import { RuleRow, type RowAction } from './rule-row';

const ActDialog = lazyPart(() => import('./act-dialog'));

interface RuleListProps {
  readonly rules: readonly Rule[];
  readonly editable: boolean;
}

export const RuleList = ({ rules, editable }: RuleListProps) => {
  const [acting, setActing] = useState<{ readonly id: string; readonly action: RowAction }>();
  // The newest known state of it: what somebody else saved meanwhile is what is switched.
  const rule = rules.find(({ id }) => id === acting?.id);
  return (
    <>
      {rules.length === 0 && <EmptyState title={t('none')} text={t('none_text')} />}
      <ul className="grid gap-3">
        {rules.map((one) => (
          <RuleRow key={one.id} rule={one} editable={editable} onAct={(action) => setActing({ id: one.id, action })} />
        ))}
      </ul>
      <Suspense>
        {acting && rule && <ActDialog rule={rule} action={acting.action} onClose={() => setActing(undefined)} />}
      </Suspense>
    </>
  );
};
