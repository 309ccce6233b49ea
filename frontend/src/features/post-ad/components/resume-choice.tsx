import { useEffect, useRef } from 'react';
import { FilePenLine } from 'lucide-react';
import { formatShortDateTime } from '@/shared/i18n/format';
import { sell } from '@/shared/i18n/tr/sell';
import { translator } from '@/shared/i18n/translator';
import { PageHead } from '@/shared/seo/page-head';
import { Button } from '@/shared/ui/button';
import type { KeptDraft } from '../api/draft-storage';

const t = translator(sell);
const SHOWN = 4;

interface ResumeChoiceProps {
  readonly kept: KeptDraft;
  readonly onGoOn: () => void;
  readonly onStartAnew: () => void;
}

/** There is a draft from another time: go on with it, or leave it behind. */
export const ResumeChoice = ({ kept: { draft, savedAt }, onGoOn, onStartAnew }: ResumeChoiceProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const pictures = draft.photos.flatMap(({ photo }) => (photo ? [photo] : [])).slice(0, SHOWN);
  return (
    <div className="page max-w-xl py-8 md:py-14">
      <PageHead title={t('title')} noindex />
      <h1 ref={heading} tabIndex={-1} className="text-center text-2xl font-bold tracking-tight outline-none">
        {t('resume_title')}
      </h1>
      <div className="bg-surface border-line rounded-card mt-6 grid gap-3 border p-5">
        <div className="flex items-start gap-3">
          <FilePenLine aria-hidden className="text-brand mt-0.5 size-6 shrink-0" />
          <div className="min-w-0">
            <p className="font-semibold wrap-anywhere">{draft.title.trim() || t('resume_untitled')}</p>
            <p className="text-muted text-sm">
              {t('resume_saved', { time: formatShortDateTime(new Date(savedAt).toISOString()) })}
              {draft.photos.length > 0 && ` · ${t('resume_photos', { count: draft.photos.length })}`}
            </p>
          </div>
        </div>
        {pictures.length > 0 && (
          <ul aria-hidden className="grid grid-cols-4 gap-2">
            {pictures.map((photo) => (
              <li key={photo.id}>
                <img src={photo.urls.small} alt="" className="bg-sunken aspect-4/3 w-full rounded-lg object-cover" />
              </li>
            ))}
          </ul>
        )}
        <div className="grid gap-2 sm:grid-cols-2">
          <Button size="lg" onClick={onGoOn}>
            {t('resume_go')}
          </Button>
          <Button size="lg" variant="outline" onClick={onStartAnew}>
            {t('resume_new')}
          </Button>
        </div>
        <p className="text-muted text-center text-sm">{t('resume_note')}</p>
      </div>
    </div>
  );
};
