import { useQuery } from '@tanstack/react-query';
import { MessagesSquare } from 'lucide-react';
import { useParams, useSearchParams } from 'react-router-dom';
import { sessionQuery } from '@/shared/api-client/queries/accounts';
import { PageHead } from '@/shared/seo/page-head';
import { cn } from '@/shared/ui/cn';
import { EmptyState } from '@/shared/ui/empty-state';
import { useResumedOutbox } from '../hooks/use-outbox';
import { pairIn, searchIn, searchOf } from '../state/list-address';
import { t } from '../texts';
import { ConversationList } from './conversation-list';
import { Thread } from './thread';
import { ThreadSkeleton } from './thread-skeleton';

/** /messages and /messages/u-…/p-…: the conversations, and the open one beside them; on small screens one of the two. */
const MessagesPage = () => {
  const pair = pairIn(useParams());
  const [params] = useSearchParams();
  const search = searchIn(params);
  const { data: session } = useQuery(sessionQuery());
  return (
    <div
      data-messages
      data-conversation={pair ? '' : undefined}
      className={cn(
        'page flex min-h-0 flex-1 flex-col py-4 md:py-5',
        'lg:grid lg:h-(--messages-height) lg:min-h-120 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)] lg:gap-5',
        pair && 'max-md:p-0 md:max-lg:h-(--messages-height) md:max-lg:min-h-120',
      )}
    >
      {session && <UnsentGoesOn user={session.user.id} />}
      <PageHead title={t('title')} noindex />
      <ConversationList
        search={search}
        user={session?.user.id}
        beside={pair !== undefined}
        className={cn(pair && 'max-lg:hidden')}
      />
      <section
        aria-label={pair ? undefined : t('none_chosen')}
        className={cn(
          'bg-canvas md:border-line flex min-h-0 flex-1 flex-col overflow-hidden md:rounded-card md:border',
          !pair && 'max-lg:hidden',
        )}
      >
        {!pair && (
          <EmptyState
            icon={<MessagesSquare aria-hidden />}
            title={t('none_chosen')}
            text={t('none_chosen_text')}
            className="my-auto"
          />
        )}
        {pair &&
          (session ? (
            <Thread
              key={`${pair.person}/${pair.listing}`}
              pair={pair}
              user={session.user.id}
              search={searchOf(search)}
            />
          ) : (
            <ThreadSkeleton />
          ))}
      </section>
    </div>
  );
};

/** What did not get through before goes on as soon as anything of the conversations is looked at. */
const UnsentGoesOn = ({ user }: { readonly user: number }) => {
  useResumedOutbox(user);
  return null;
};

export default MessagesPage;
