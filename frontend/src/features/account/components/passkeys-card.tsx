import { useState, type ReactNode } from 'react';
import { SECOND_FACTOR, type Passkey, type SecondFactor } from '@ilan/api';
import { useApi } from '@/shared/api-client/query-client';
import { passkeysSupported } from '@/shared/passkeys/browser-passkey';
import { toast } from '@/shared/ui/toast';
import { SECOND_FACTOR_PATH } from '../api/second-factor';
import { useFactorChange } from '../hooks/use-factor-change';
import { t } from '../two-step-texts';
import { AccountCard } from './account-card';
import { FactorQuestion } from './factor-question';
import { PasskeyAdding } from './passkey-adding';
import { PasskeyRow } from './passkey-row';

interface PasskeysCardProps {
  readonly factor: SecondFactor;
  readonly verified: boolean;
  /** With the recovery codes, where the person had none. */
  readonly onAdded: (codes: readonly string[] | null) => void;
  readonly onLost: () => void;
}

/** Why none can be added here; undefined where one can. */
const obstacle = ({ factor: { passkeys, passkeys_at: home }, verified }: PasskeysCardProps): ReactNode => {
  if (!verified) return t('setup_unverified');
  if (home === null) return t('passkey_nowhere');
  if (!passkeysSupported()) return t('passkey_unsupported');
  if (passkeys.length >= SECOND_FACTOR.passkeys) return t('passkey_full', { count: SECOND_FACTOR.passkeys });
  if (home === window.location.origin) return undefined;
  return (
    <>
      {t('passkey_elsewhere')}{' '}
      <a
        className="text-brand font-semibold underline underline-offset-4 wrap-anywhere"
        href={home + window.location.pathname}
      >
        {home}
      </a>
    </>
  );
};

/** Passkeys beside the password, several by name. */
export const PasskeysCard = (props: PasskeysCardProps) => {
  const { factor, onAdded, onLost } = props;
  const api = useApi();
  const { busy, carryOut } = useFactorChange();
  const [asking, setAsking] = useState<Passkey>();
  const hindered = obstacle(props);
  const last = factor.totp_since === null && factor.passkeys.length === 1;
  const remove = async ({ id }: Passkey): Promise<void> => {
    await carryOut(async () => {
      await api.delete(`${SECOND_FACTOR_PATH}/passkeys/${id}`);
      toast.add({ type: 'success', title: t('passkey_removed') });
    }, t('passkey_remove_failed'));
    setAsking(undefined);
  };
  return (
    <AccountCard title={t('passkey_title')} lead={t('passkey_lead')}>
      <div className="grid gap-4">
        {factor.passkeys.length > 0 && (
          <ul>
            {factor.passkeys.map((passkey) => (
              <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => setAsking(passkey)} />
            ))}
          </ul>
        )}
        {hindered === undefined ? (
          <PasskeyAdding onAdded={onAdded} onLost={onLost} count={factor.passkeys.length} />
        ) : (
          <p className="text-muted text-sm">{hindered}</p>
        )}
      </div>
      {asking && (
        <FactorQuestion
          open
          danger
          busy={busy}
          title={t('passkey_remove_title', { name: asking.name })}
          description={t(last ? 'app_remove_text' : 'passkey_remove_text')}
          confirm={t('passkey_remove')}
          onConfirm={() => void remove(asking)}
          onCancel={() => setAsking(undefined)}
        />
      )}
    </AccountCard>
  );
};
