import { useRef, useState } from 'react';
import { useAtom, useStore } from 'jotai';
import { auth as texts } from '@/shared/i18n/tr/auth';
import { translator } from '@/shared/i18n/translator';
import { authDialogAtom, type AuthDialogState } from '@/shared/state/auth-dialog-atom';
import { Dialog } from '@/shared/ui/dialog';
import { AuthModes, firstEmpty } from './auth-modes';

const t = translator(texts);

/** Three forms in one dialog. They live only while it is open, so closing clears their fields. */
export default function AuthDialog() {
  const store = useStore();
  const area = useRef<HTMLDivElement>(null);
  const [state, setState] = useAtom(authDialogAtom);
  // On its way out it shows what it showed before.
  const [last, setLast] = useState<AuthDialogState>(state ?? { mode: 'login' });
  if (state && state !== last) setLast(state);
  const shown = state ?? last;
  const [stepping, setStepping] = useState(false);
  const close = (): void => {
    setState(null);
    setStepping(false);
  };
  const change = (next: AuthDialogState): boolean => {
    const open = store.get(authDialogAtom) !== null;
    if (open) setState(next);
    return open;
  };
  return (
    <Dialog
      open={state !== null}
      onOpenChange={(open) => !open && close()}
      title={t(stepping ? 'login.secondStep' : `${shown.mode}.title`)}
      {...(!stepping && { description: t(`${shown.mode}.lead`) })}
      initialFocus={() => firstEmpty(area.current)}
    >
      <AuthModes
        area={area}
        state={shown}
        change={change}
        close={close}
        stepping={stepping}
        onSecondStep={setStepping}
      />
    </Dialog>
  );
}
