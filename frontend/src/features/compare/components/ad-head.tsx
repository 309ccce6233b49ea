import { Camera, EyeOff, X } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button } from '@/shared/ui/button';
import { cn } from '@/shared/ui/cn';
import { IconButton } from '@/shared/ui/icon-button';
import { Photo } from '@/shared/ui/photo';
import { Skeleton } from '@/shared/ui/skeleton';
import { t } from '../texts';
import type { ComparedAd } from './comparison-table';

interface AdHeadProps {
  readonly ad: ComparedAd;
  readonly number: number;
  readonly onRemove: () => void;
}

/** Photo and title of an ad, and whether it can still be bought. */
export function AdHead({ ad: { listing, state, retry }, number, onRemove }: AdHeadProps) {
  const name = listing?.title;
  return (
    <div className="relative">
      <div className="bg-sunken rounded-card aspect-4/3 overflow-hidden">
        {state === 'coming' ? (
          <Skeleton className="size-full" />
        ) : listing?.cover ? (
          <Photo
            photo={listing.cover}
            alt=""
            sizes="(min-width: 48rem) 260px, 110px"
            className={cn('size-full object-cover', listing.status !== 'active' && 'grayscale-[0.8]')}
          />
        ) : (
          <span aria-hidden className="text-muted grid size-full place-items-center [&_svg]:size-7">
            {state === 'here' ? <Camera /> : <EyeOff />}
          </span>
        )}
      </div>
      {listing && listing.status !== 'active' && (
        <p className="bg-ink text-canvas absolute top-2 left-2 rounded-md px-1.5 py-0.5 text-xs font-bold">
          {t(listing.status)}
        </p>
      )}
      <IconButton
        label={name === undefined ? t('remove_gone', { number }) : t('remove', { title: name })}
        onClick={onRemove}
        className="bg-surface/90 hover:bg-sunken absolute top-0.5 right-0.5 size-9 rounded-full"
      >
        <X aria-hidden className="size-4" />
      </IconButton>
      <div className="mt-2 text-sm leading-5 font-semibold wrap-anywhere hyphens-auto">
        {listing && (
          <Link to={`/${listing.slug_pid}`} className="line-clamp-4 hover:underline">
            {name}
          </Link>
        )}
        {state === 'gone' && <p className="text-muted font-medium">{t('gone')}</p>}
        {state === 'failed' && (
          <>
            <p className="text-muted font-medium">{t('failed')}</p>
            <Button variant="outline" size="sm" className="mt-2" onClick={retry}>
              {t('retry')}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
