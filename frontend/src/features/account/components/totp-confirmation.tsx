import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { totpConfirmation, type RecoveryCodes, type TotpSetup } from '@ilan/api';
import { ApiError } from '@/shared/api-client/api-error';
import { useApi } from '@/shared/api-client/query-client';
import { FormProblem } from '@/shared/forms/form-problem';
import { useForm } from '@/shared/forms/use-form';
import { Button, buttonStyle } from '@/shared/ui/button';
import { Field } from '@/shared/ui/input';
import { factorOfNow, SECOND_FACTOR_PATH } from '../api/second-factor';
import { isUnanswered, namesField, saidBy } from '../state/said-by';
import { t } from '../two-step-texts';
import { CopyButton } from './copy-button';
import { QrCode } from './qr-code';

interface TotpConfirmationProps {
  readonly setup: TotpSetup;
  readonly onDone: (codes: readonly string[] | null) => void;
  /** It is on, and nobody has seen the answer. */
  readonly onLost: () => void;
}

const inFours = (secret: string): string => secret.replace(/(.{4})(?=.)/gu, '$1 ');

const Scan = ({ setup }: Pick<TotpConfirmationProps, 'setup'>) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid justify-items-start gap-3">
      <h2 ref={heading} tabIndex={-1} className="text-lg font-bold tracking-tight focus:outline-none">
        {t('setup_scan_title')}
      </h2>
      <p className="text-muted text-sm">{t('setup_scan')}</p>
      <QrCode text={setup.uri} label={t('setup_qr')} />
      <a href={setup.uri} className={buttonStyle({ variant: 'outline', className: 'max-sm:w-full lg:hidden' })}>
        {t('setup_here')}
      </a>
      <p className="text-sm">
        {t('setup_key')}:{' '}
        <span className="font-mono font-semibold wrap-anywhere" data-testid="totp-secret">
          {inFours(setup.secret)}
        </span>
      </p>
      <CopyButton text={setup.secret}>{t('setup_copy')}</CopyButton>
    </div>
  );
};

/** The secret for the app, and the first code of it. */
export const TotpConfirmation = ({ setup, onDone, onLost }: TotpConfirmationProps) => {
  const api = useApi();
  const client = useQueryClient();
  const form = useForm({
    schema: totpConfirmation,
    initial: { code: '' },
    submit: async (request) => {
      try {
        const { recovery_codes: codes } = await api.put<RecoveryCodes>(`${SECOND_FACTOR_PATH}/totp`, request);
        onDone(codes);
      } catch (error) {
        // Tried again after a lost answer there is nothing left to confirm.
        const isOver = error instanceof ApiError && error.code === 'NO_SETUP';
        const now = isOver || isUnanswered(error) ? await factorOfNow(client) : undefined;
        if (!now || now.totp_since === null) throw error;
        onLost();
      }
    },
    problemOf: (error) => (namesField(error, ['code']) ? undefined : saidBy(error, t('setup_confirm_failed'))),
  });
  return (
    <section className="bg-surface border-line rounded-card grid gap-6 border p-4 sm:p-6">
      <Scan setup={setup} />
      <form noValidate onSubmit={form.onSubmit} className="grid max-w-sm gap-4">
        <h2 className="text-lg font-bold tracking-tight">{t('setup_code_title')}</h2>
        <FormProblem>{form.problem}</FormProblem>
        <Field
          label={t('setup_code')}
          hint={t('setup_code_hint')}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={12}
          {...form.field('code')}
        />
        <Button type="submit" busy={form.busy} className="justify-self-start max-sm:w-full">
          {t('setup_confirm')}
        </Button>
      </form>
    </section>
  );
};
