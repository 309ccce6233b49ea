import { Link } from 'react-router-dom';
import { sell } from '@/shared/i18n/tr/sell';
import { translator } from '@/shared/i18n/translator';
import { useStuckCount } from '../hooks/draft-editor-context';
import type { Publishing } from '../hooks/use-publish';
import { BarNote } from './wizard-bar';

const t = translator(sell);

/** What keeps an ad from being posted, or what became of the attempt. */
export const PublishNote = ({ publishing }: { readonly publishing: Publishing }) => {
  const stuck = useStuckCount();
  // It comes first: without it the button cannot be pressed, whatever became of an earlier press.
  if (stuck > 0)
    return (
      <BarNote>
        {t('publish_stuck', { count: stuck })}{' '}
        <Link to="?adim=1" className="font-semibold underline underline-offset-4">
          {t('publish_stuck_go')}
        </Link>
      </BarNote>
    );
  if (publishing.kind === 'unanswered') return <BarNote>{publishing.sentence}</BarNote>;
  if (publishing.kind === 'failed') return <BarNote>{publishing.sentence}</BarNote>;
  return null;
};
