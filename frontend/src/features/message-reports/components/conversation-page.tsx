import { ArrowLeft } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import { AdminFrame } from '@/shared/admin/admin-frame';
import { RecordPast } from '@/shared/admin/past/record-past';
import { StreamLink } from '@/shared/admin/stream-link';
import { buttonStyle } from '@/shared/ui/button';
import { t } from '../texts';

/** One conversation as it was at any moment, without its words. */
export const ConversationPage = () => {
  const { id = '' } = useParams();
  const [listing = ''] = id.split('-');
  return (
    <AdminFrame
      title={t('past_title', { id })}
      tabs={[]}
      lead={
        <span className="grid gap-1">
          <Link
            to="/cpadmin/adverts/message-reports"
            className="text-brand inline-flex min-h-9 items-center gap-1.5 font-semibold underline-offset-4 hover:underline"
          >
            <ArrowLeft aria-hidden className="size-4" />
            {t('past_back')}
          </Link>
          {t('past_lead')}
        </span>
      }
      actions={
        <>
          <Link to={`/cpadmin/adverts/${listing}`} className={buttonStyle({ variant: 'outline' })}>
            {t('past_ad')}
          </Link>
          <StreamLink stream={`conversation-${id}`} />
        </>
      }
    >
      <RecordPast of={`conversations/${encodeURIComponent(id)}`} under={['admin', 'conversation']} open />
    </AdminFrame>
  );
};
