import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { sell } from '@/shared/i18n/tr/sell';
import { translator } from '@/shared/i18n/translator';
import { useUploads } from '../hooks/draft-editor-context';
import type { Publishing } from '../hooks/use-publish';

const t = translator(sell);

/** What keeps an ad from being posted, or what became of the attempt. */
export const PublishNote = ({ publishing }: { readonly publishing: Publishing }) => {
  const stuck = [...useUploads().values()].filter(({ phase }) => phase === 'failed').length;
  const sentence =
    publishing.kind === 'unanswered'
      ? t('publish_unanswered')
      : publishing.kind === 'failed'
        ? publishing.sentence
        : undefined;
  const box = useRef<HTMLDivElement>(null);
  // It stands below the whole preview, which is many screens long on a phone, while the button is always in reach.
  useEffect(() => {
    if (publishing.kind === 'unanswered' || publishing.kind === 'failed')
      box.current?.scrollIntoView({ block: 'center' });
  }, [publishing]);
  return (
    <div ref={box} role="alert" className="grid gap-3 empty:hidden">
      {stuck > 0 && (
        <p className="bg-danger-soft text-danger rounded-control px-4 py-3 text-sm font-medium">
          {t('publish_stuck', { count: stuck })}{' '}
          <Link to="?adim=1" className="font-semibold underline underline-offset-4">
            {t('publish_stuck_go')}
          </Link>
        </p>
      )}
      {sentence && (
        <p className="bg-danger-soft text-danger rounded-control px-4 py-3 text-sm font-medium">{sentence}</p>
      )}
    </div>
  );
};
