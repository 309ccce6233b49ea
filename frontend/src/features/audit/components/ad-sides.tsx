import { useState } from 'react';
import type { ListingAsOf } from '@ilan/api';
import { cn } from '@/shared/ui/cn';
import { t } from '../texts';
import { WrittenContent } from './written-content';

const SIDES = ['owner', 'public'] as const;

/** The same ad as its owner and as everybody else saw it. */
export const AdSides = ({ ad }: { readonly ad: ListingAsOf }) => {
  const [side, setSide] = useState<(typeof SIDES)[number]>('owner');
  const { content, public_content, content_revision, public_revision } = ad;
  const shown = side === 'owner' ? content : public_content;
  const revision = side === 'owner' ? content_revision : public_revision;
  return (
    <div className="grid gap-3">
      <div role="group" aria-label={t('as_of.sides')} className="bg-sunken rounded-control grid grid-cols-2 gap-1 p-1">
        {SIDES.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={side === one}
            onClick={() => setSide(one)}
            className={cn(
              'min-h-10 rounded-lg px-3 text-sm font-semibold',
              side === one ? 'bg-surface text-ink shadow-lift' : 'text-muted hover:text-ink',
            )}
          >
            {t(`as_of.${one}`)}
          </button>
        ))}
      </div>
      <p className="text-muted text-sm">{sentenceOf(ad)}</p>
      {shown ? (
        <WrittenContent content={shown} revision={revision ?? 0} />
      ) : (
        <p className="bg-sunken rounded-control px-4 py-6 text-center text-sm font-semibold">{t('as_of.hidden')}</p>
      )}
    </div>
  );
};

const sentenceOf = ({ content_revision, public_revision }: ListingAsOf): string => {
  if (public_revision === null) return t('as_of.hidden');
  if (public_revision === content_revision) return t('as_of.same');
  return t('as_of.differs', { public: public_revision, own: content_revision ?? 0 });
};
