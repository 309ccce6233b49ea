import { CloudCheck, CloudAlert } from 'lucide-react';
import { sell } from '@/shared/i18n/tr/sell';
import { translator } from '@/shared/i18n/translator';
import { useDraft } from '../hooks/draft-editor-context';

const t = translator(sell);
const clock = new Intl.DateTimeFormat('tr-TR', { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Istanbul' });

/** When the draft was written down last. Not read out: it would interrupt whoever types. */
export const SavedNote = () => {
  const { savedAt, unsaved } = useDraft();
  if (unsaved)
    return (
      <p role="status" className="text-warning flex items-center gap-1.5 text-sm">
        <CloudAlert aria-hidden className="size-4 shrink-0" />
        {t('unsaved')}
      </p>
    );
  if (savedAt === null) return null;
  return (
    <p className="text-muted flex items-center gap-1.5 text-sm tabular-nums">
      <CloudCheck aria-hidden className="size-4 shrink-0" />
      {t('saved', { time: clock.format(savedAt) })}
    </p>
  );
};
