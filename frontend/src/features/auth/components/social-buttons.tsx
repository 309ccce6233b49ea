import { useId } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Info } from 'lucide-react';
import type { SocialProvider, SocialProviders } from '@ilan/api';
import { auth as texts } from '@/shared/i18n/tr/auth';
import { translator } from '@/shared/i18n/translator';
import { buttonStyle } from '@/shared/ui/button';
import { cn } from '@/shared/ui/cn';
import { Skeleton } from '@/shared/ui/skeleton';
import { socialAddress, socialProvidersQuery, type SocialWish } from '../api/social-providers-query';
import { FacebookLogo, GoogleLogo } from './social-logos';

const t = translator(texts);

type Provider = SocialProviders['data'][number];

const marks: Record<SocialProvider, () => React.ReactNode> = { google: GoogleLogo, facebook: FacebookLogo };
const look = cn(buttonStyle({ variant: 'outline' }), 'w-full');

/** Pressing a button that leads nowhere puts the reason into the view and reads it out. */
const Unable = ({ name, reasonId }: { name: SocialProvider; reasonId: string }) => {
  const Mark = marks[name];
  return (
    <button
      type="button"
      aria-disabled
      aria-describedby={reasonId}
      onClick={() => document.getElementById(reasonId)?.scrollIntoView({ block: 'nearest' })}
      className={cn(look, 'cursor-not-allowed hover:bg-surface')}
    >
      <Mark />
      {t(`social.${name}`)}
    </button>
  );
};

const Able = ({ name, wish }: { name: SocialProvider; wish: SocialWish }) => {
  const Mark = marks[name];
  return (
    <a href={socialAddress(name, wish)} className={look}>
      <Mark />
      {t(`social.${name}`)}
    </a>
  );
};

const Buttons = ({ providers, wish }: { providers: readonly Provider[]; wish: SocialWish }) => {
  const id = useId();
  const reasons = providers.filter(({ enabled }) => !enabled);
  return (
    <>
      <div className="grid gap-3">
        {providers.map(({ name, enabled }) =>
          enabled ? (
            <Able key={name} name={name} wish={wish} />
          ) : (
            <Unable key={name} name={name} reasonId={`${id}-${name}`} />
          ),
        )}
      </div>
      {reasons.map(({ name, reason }) => (
        <p key={name} id={`${id}-${name}`} className="text-muted flex gap-2 text-sm">
          <Info aria-hidden className="mt-0.5 size-4 shrink-0" />
          {reason}
        </p>
      ))}
    </>
  );
};

/** Google and Facebook; one that has no keys here says so. */
export const SocialButtons = ({ wish }: { wish: SocialWish }) => {
  const { data, isPending } = useQuery(socialProvidersQuery());
  return (
    <div className="grid gap-3">
      <div className="text-muted flex items-center gap-3 text-sm">
        <span aria-hidden className="bg-line h-px flex-1" />
        {t('social.or')}
        <span aria-hidden className="bg-line h-px flex-1" />
      </div>
      {data ? (
        <Buttons providers={data.data} wish={wish} />
      ) : isPending ? (
        <div className="grid gap-3">
          <Skeleton className="rounded-control h-11" />
          <Skeleton className="rounded-control h-11" />
        </div>
      ) : (
        <p className="text-muted text-sm">{t('social.unknown')}</p>
      )}
    </div>
  );
};
