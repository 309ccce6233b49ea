import { Suspense, useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { Rule } from '@ilan/api';
import { ApiError } from '@/shared/api-client/api-error';
import { FormProblem } from '@/shared/forms/form-problem';
import { useForm } from '@/shared/forms/use-form';
import { useLeaveGuard } from '@/shared/forms/use-leave-guard';
import { Button } from '@/shared/ui/button';
import { toast } from '@/shared/ui/toast';
import { lazyPart } from '@/shared/ui/lazy-part';
import { rulesQuery, saveRule } from '../api/rules';
import { fieldsOf, fieldsOfKind, type RuleKind, schemaOf } from '../state/rule-fields';
import { t } from '../texts';
import { Conflict } from './conflict';
import { HowFields, WhatFields } from './rule-fieldsets';
import { TrialPanel } from './trial-panel';

const LeaveDialog = lazyPart(() => import('@/shared/forms/leave-dialog'));
const LIST = '/cpadmin/adverts/rules';

interface RuleEditorProps {
  readonly kind: RuleKind;
  /** Undefined for a new one. */
  readonly rule: Rule | undefined;
  readonly editable: boolean;
}

/** One rule: written, tried on the past, saved with a reason. */
export const RuleEditor = ({ kind, rule, editable }: RuleEditorProps) => {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [base, setBase] = useState(rule);
  const [theirs, setTheirs] = useState<Rule>();
  const [saved, setSaved] = useState(false);
  const form = useForm({
    schema: schemaOf(kind, base?.revision),
    initial: fieldsOf(rule),
    submit: async (body) => {
      const { name } = await saveRule(client, base?.id, body);
      toast.add({ type: 'success', title: t('saved', { name }) });
      setSaved(true);
    },
    problemOf: (error) => {
      if (error instanceof ApiError && error.code === 'VERSION_CONFLICT') {
        void lookAtTheirs();
        return undefined;
      }
      return t('failed', { reason: error instanceof Error ? error.message : '' });
    },
  });
  const lookAtTheirs = async (): Promise<void> => {
    const all = await client.query({ ...rulesQuery(), staleTime: 0 }).catch(() => undefined);
    const found = all?.find(({ id }) => id === base?.id);
    if (found) setTheirs(found);
    else if (all) toast.add({ type: 'error', title: t('conflict_gone') });
  };
  const guard = useLeaveGuard(editable && form.dirty && !saved, { alsoWithin: true });
  // Only now does nothing hold the page back any more.
  useEffect(() => {
    if (saved) void navigate(LIST);
  }, [saved, navigate]);
  const take = (): void => {
    if (!theirs) return;
    for (const [name, value] of Object.entries(fieldsOf(theirs))) if (name !== 'reason') form.set(name, value);
    setBase(theirs);
    setTheirs(undefined);
  };
  const keep = (): void => {
    setBase(theirs);
    setTheirs(undefined);
  };
  return (
    <form noValidate onSubmit={form.onSubmit} className="grid max-w-3xl gap-4">
      {!editable && <p className="bg-info-soft text-info rounded-control px-3.5 py-2.5 text-sm">{t('read_only')}</p>}
      {theirs && (
        <Conflict
          fields={fieldsOfKind(kind)}
          mine={form.values}
          theirs={fieldsOf(theirs)}
          onKeep={keep}
          onTake={take}
        />
      )}
      <WhatFields kind={kind} form={form} editable={editable} />
      <TrialPanel kind={kind} fields={form.values} />
      <HowFields form={form} editable={editable} />
      <FormProblem>{form.problem}</FormProblem>
      {editable && (
        <div className="bg-canvas border-line sticky bottom-0 flex flex-wrap gap-2 border-t py-3">
          <Button type="submit" busy={form.busy} disabled={theirs !== undefined}>
            {t('save')}
          </Button>
          <Button variant="ghost" onClick={() => void navigate(LIST)}>
            {t('cancel')}
          </Button>
        </div>
      )}
      <Suspense>{guard.state === 'blocked' && <LeaveDialog onStay={guard.reset} onGo={guard.proceed} />}</Suspense>
    </form>
  );
};
