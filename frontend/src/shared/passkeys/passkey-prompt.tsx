import { useEffect, useRef, useState } from 'react';
import type { PasskeyAnswer, PasskeyOptions } from '@ilan/api';
import { ApiError } from '@/shared/api-client/api-error';
import { FormProblem } from '@/shared/forms/form-problem';
import { secondStep } from '@/shared/i18n/tr/second-step';
import { translator } from '@/shared/i18n/translator';
import { Button } from '@/shared/ui/button';
import { PasskeyProblem, showPasskey } from './browser-passkey';

const t = translator(secondStep);

interface PasskeyPromptProps {
  /** What the browser is to ask. */
  readonly ask: () => Promise<PasskeyOptions>;
  /** Resolves when there is nothing more to do here; until then the button stays busy. */
  readonly onShown: (credential: PasskeyAnswer) => unknown;
}

/** The button that lets the browser ask for a passkey: it does so by a press only, and again after a failure. */
export const PasskeyPrompt = ({ ask, onShown }: PasskeyPromptProps) => {
  const button = useRef<HTMLButtonElement>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  useEffect(() => button.current?.focus(), []);
  const prompt = async (): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    try {
      await onShown(await showPasskey(await ask()));
    } catch (error) {
      const known = error instanceof PasskeyProblem || (error instanceof ApiError && error.status < 500);
      setProblem(known ? error.message : t('failed'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="grid gap-4">
      <p className="text-muted text-sm">{t('passkeyLead')}</p>
      <FormProblem>{problem}</FormProblem>
      <Button ref={button} size="lg" busy={busy} onClick={() => void prompt()}>
        {t('passkeyUse')}
      </Button>
    </div>
  );
};
