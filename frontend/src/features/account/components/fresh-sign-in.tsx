import { lazy, Suspense, useEffect, useState } from 'react';
import type { FreshProof, PasswordAgain } from '@ilan/api';
import { proveWith } from '@/shared/api-client/fresh-sign-in';
import { useApi } from '@/shared/api-client/query-client';
import { useAccount } from '../hooks/use-account';
import { t } from '../state/words';

const PasswordAgainDialog = lazy(() => import('./password-again-dialog'));
const MailedCodeDialog = lazy(() => import('./mailed-code-dialog'));

interface Asked {
  readonly by: FreshProof;
  readonly settle: (proved: boolean) => void;
}

/** Stands over all pages: whatever was answered that the sign-in is too old is done once the person has proven who they are. */
export const FreshSignIn = () => {
  const api = useApi();
  const user = useAccount();
  const [asked, setAsked] = useState<Asked>();
  useEffect(() => {
    let waiting: ((proved: boolean) => void) | undefined;
    const stop = proveWith(
      (by) =>
        new Promise((done) => {
          const settle = (proved: boolean): void => {
            waiting = undefined;
            setAsked(undefined);
            done(proved);
          };
          waiting = settle;
          setAsked({ by, settle });
        }),
    );
    return () => {
      stop();
      // Nobody is asked any more.
      waiting?.(false);
    };
  }, []);
  if (!asked || !user) return null;
  const cancel = (): void => asked.settle(false);
  return (
    <Suspense>
      {asked.by === 'mail' ? (
        <MailedCodeDialog user={user} onProved={() => asked.settle(true)} onCancel={cancel} />
      ) : (
        <PasswordAgainDialog
          user={user}
          title={t('fresh_title')}
          text={t('fresh_text')}
          confirm={t('confirm_continue')}
          failed={t('fresh_failed')}
          onConfirm={async (request: PasswordAgain) => {
            await api.post('/api/account/confirm', request);
            asked.settle(true);
          }}
          onCancel={cancel}
        />
      )}
    </Suspense>
  );
};
