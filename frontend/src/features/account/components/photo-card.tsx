import { Suspense, useEffect, useRef, useState } from 'react';
import { Camera, RotateCw, Trash2 } from 'lucide-react';
import { PHOTO_LIMITS, type User } from '@ilan/api';
import { Avatar } from '@/shared/ui/avatar';
import { Button } from '@/shared/ui/button';
import { Spinner } from '@/shared/ui/spinner';
import { usePhoto } from '../hooks/use-photo';
import { t } from '../texts';
import { AccountCard } from './account-card';
import { FormProblem } from '@/shared/forms/form-problem';
import { lazyPart } from '@/shared/ui/lazy-part';

const CropDialog = lazyPart(() => import('./photo-crop-dialog'));
const RemoveDialog = lazyPart(() => import('./photo-remove-dialog'));

const Progress = ({ share }: { share: number }) => (
  <div className="grid max-w-60 gap-1.5">
    <p className="text-sm font-medium">{t('photo_sending')}…</p>
    <progress aria-label={t('photo_sending')} value={share} max={1} className="accent-brand h-2 w-full" />
  </div>
);

export const PhotoCard = ({ user }: { user: User }) => {
  const { state, problem, again, choose, use, cancel, remove } = usePhoto();
  const [asking, setAsking] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const worked = useRef(false);
  useEffect(() => {
    // What had the focus was disabled meanwhile or is gone.
    if (state.step === 'idle' && worked.current && document.activeElement === document.body) button.current?.focus();
    worked.current = state.step !== 'idle';
  }, [state.step]);
  const busy = state.step !== 'idle' && state.step !== 'cropping';
  return (
    <AccountCard title={t('photo_title')} lead={t('photo_lead')}>
      <div className="flex flex-wrap items-center gap-4 sm:gap-6">
        <span className="relative">
          <Avatar {...user} className="size-24 text-3xl" />
          {busy && (
            <span className="bg-shade absolute inset-0 grid place-items-center rounded-full text-white">
              <Spinner />
            </span>
          )}
        </span>
        <div className="grid min-w-0 flex-1 basis-52 gap-2.5">
          <div className="flex flex-wrap gap-2">
            <Button
              ref={button}
              variant="outline"
              busy={state.step === 'reading'}
              disabled={busy}
              onClick={() => chooser.current?.click()}
            >
              <Camera aria-hidden className="size-5" />
              {user.photo ? t('photo_change') : t('photo_choose')}
            </Button>
            {user.photo && (
              <Button variant="ghost" busy={state.step === 'removing'} disabled={busy} onClick={() => setAsking(true)}>
                <Trash2 aria-hidden className="size-5" />
                {t('photo_remove')}
              </Button>
            )}
          </div>
          {state.step === 'sending' && <Progress share={state.share} />}
          <p className="text-muted text-sm">{t('photo_hint')}</p>
          <FormProblem>{problem}</FormProblem>
          {again && !busy && (
            <Button variant="outline" size="sm" onClick={() => void again()} className="justify-self-start">
              <RotateCw aria-hidden className="size-4" />
              {t('retry')}
            </Button>
          )}
        </div>
      </div>
      <input
        ref={chooser}
        type="file"
        hidden
        aria-label={t('photo_choose')}
        accept={PHOTO_LIMITS.accept}
        onChange={({ target }) => {
          const file = target.files?.[0];
          // The same file may be chosen once more.
          target.value = '';
          if (file) void choose(file);
        }}
      />
      <Suspense>
        {state.step === 'cropping' && (
          <CropDialog picture={state.picture} onUse={(square) => void use(square)} onCancel={cancel} />
        )}
        {asking && (
          <RemoveDialog
            onRemove={() => {
              setAsking(false);
              void remove();
            }}
            onCancel={() => setAsking(false)}
          />
        )}
      </Suspense>
    </AccountCard>
  );
};
