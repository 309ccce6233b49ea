import { useRef, useState } from 'react';
import { useAtom, useSetAtom } from 'jotai';
import { auth as texts } from '@/shared/i18n/tr/auth';
import { translator } from '@/shared/i18n/translator';
import { authDialogAtom } from '@/shared/state/auth-dialog-atom';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { claimAtom, type Claim } from '../state/claim-atom';
import { firstEmpty } from './auth-modes';
import { ClaimForm } from './claim-form';
import { ModeSwitch } from './mode-switch';

const t = translator(texts);

/**
 * For the reader of a welcome mail whose account was made in another browser: by themselves, as nearly always, or by a stranger. Who made it
 * signs in, and the address is proven; who did not takes the account over.
 */
export default function ClaimDialog() {
  const area = useRef<HTMLDivElement>(null);
  const [claim, setClaim] = useAtom(claimAtom);
  const openAuth = useSetAtom(authDialogAtom);
  // On its way out it shows what it showed before.
  const [last, setLast] = useState<Claim>(claim ?? { token: '', email: '' });
  if (claim && claim !== last) setLast(claim);
  const { token, email } = claim ?? last;
  const [strangers, setStrangers] = useState<string>();
  const isStrangers = strangers === token;
  const close = (): void => {
    setClaim(null);
    setStrangers(undefined);
  };
  const succeed = (): void => {
    close();
    openAuth({ mode: 'login', email, notice: { type: 'success', text: t('claim.success') } });
  };
  // A new password by mail proves the address just as well.
  const expire = (): void => {
    close();
    openAuth({ mode: 'forgot', email, notice: { type: 'info', text: t('claim.expired') } });
  };
  const logIn = (): void => {
    close();
    const wanted = `/?verify=${encodeURIComponent(token)}`;
    openAuth({ mode: 'login', email, wanted, notice: { type: 'info', text: t('claim.wanted') } });
  };
  return (
    <Dialog
      open={claim !== null}
      onOpenChange={(open) => !open && close()}
      title={t(isStrangers ? 'claim.title' : 'claim.ownTitle')}
      description={t(isStrangers ? 'claim.lead' : 'claim.ownLead', { email })}
      initialFocus={() => firstEmpty(area.current) ?? area.current?.querySelector('button')}
    >
      <div ref={area} className="grid gap-4">
        <p className="text-sm">{t(isStrangers ? 'claim.text' : 'claim.ownText')}</p>
        {isStrangers ? (
          <>
            <ClaimForm key={token} claim={claim ?? last} onDone={succeed} onExpired={expire} />
            <ModeSwitch question={t('claim.toLogin')} action={t('claim.toLoginAction')} onPress={logIn} />
          </>
        ) : (
          <>
            <Button size="lg" onClick={logIn}>
              {t('claim.own')}
            </Button>
            <ModeSwitch
              question={t('claim.notMine')}
              action={t('claim.notMineAction')}
              onPress={() => setStrangers(token)}
            />
          </>
        )}
      </div>
    </Dialog>
  );
}
