import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { RuleTrial } from '@ilan/api';
import { FlaskConical } from 'lucide-react';
import { Button } from '@/shared/ui/button';
import { tryRule } from '../api/rules';
import { readTest, type RuleFields, type RuleKind } from '../state/rule-fields';
import { t } from '../texts';
import { TrialResult } from './trial-result';

interface TrialPanelProps {
  readonly kind: RuleKind;
  /** As they are typed. */
  readonly fields: RuleFields;
}

/** Tries the rule as it stands in the form, before anybody's ad feels it. */
export const TrialPanel = ({ kind, fields }: TrialPanelProps) => {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [tried, setTried] = useState<{ readonly test: string; readonly trial: RuleTrial }>();
  const [problem, setProblem] = useState<string>();
  const read = readTest(kind, fields);
  const now = JSON.stringify(read);
  const attempt = (): void => {
    if ('wrong' in read) {
      setProblem(t('try_failed', { reason: read.wrong }));
      return;
    }
    setBusy(true);
    setProblem(undefined);
    void tryRule(client, read.test)
      .then((trial) => setTried({ test: now, trial }))
      .catch((error: unknown) => setProblem(t('try_failed', { reason: error instanceof Error ? error.message : '' })))
      .finally(() => setBusy(false));
  };
  return (
    <section aria-label={t('try')} className="bg-surface border-line rounded-card border p-4 md:p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted max-w-prose text-sm">{t('try_lead')}</p>
        <Button variant="outline" busy={busy} onClick={attempt}>
          <FlaskConical aria-hidden className="size-4" />
          {t('try')}
        </Button>
      </div>
      <div role="status">
        {tried && (
          <div className="border-line mt-4 border-t pt-4">
            {tried.test !== now && <p className="text-warning mb-2 text-sm font-medium">{t('try_stale')}</p>}
            <TrialResult trial={tried.trial} action={fields.action} />
          </div>
        )}
      </div>
      {problem && (
        <p role="alert" className="text-danger mt-3 text-sm">
          {problem}
        </p>
      )}
    </section>
  );
};
