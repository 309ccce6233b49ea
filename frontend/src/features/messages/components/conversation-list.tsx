import { useInfiniteQuery } from '@tanstack/react-query';
import { Archive, MessagesSquare, SearchX, X } from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import type { Conversation } from '@ilan/api';
import { useMinute } from '@/shared/i18n/use-minute';
import { Button, buttonStyle } from '@/shared/ui/button';
import { cn } from '@/shared/ui/cn';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { Skeleton } from '@/shared/ui/skeleton';
import { conversationsQuery, type ConversationSearch } from '../api/conversations';
import { useStuck } from '../hooks/use-outbox';
import { searchOf } from '../state/list-address';
import type { Outgoing } from '../state/outbox';
import { t } from '../texts';
import { ConversationRow } from './conversation-row';
import { ListHead } from './list-head';
import { StuckElsewhere } from './stuck-message';

interface ConversationListProps {
  readonly search: ConversationSearch;
  /** Undefined until it is known who looks. */
  readonly user: number | undefined;
  /** A conversation stands beside it, whose name is the heading of the page. */
  readonly beside: boolean;
  readonly className?: string;
}

/** The conversations of one box, the latest first. */
export const ConversationList = ({ search, user, beside, className }: ConversationListProps) => {
  const navigate = useNavigate();
  const now = useMinute();
  const query = useInfiniteQuery(conversationsQuery(search));
  const conversations = query.data?.pages.flatMap(({ data }) => data);
  const stuck = useStuck(user);
  const stuckIn = ({ listing, person }: Conversation): Outgoing | undefined =>
    stuck.findLast((one) => one.listing === listing.id && one.person === person.id);
  const elsewhere = conversations && notIn(conversations, stuck);
  const Heading = beside ? 'h2' : 'h1';
  const ad = search.listing === undefined ? undefined : conversations?.[0]?.listing.title;
  const address = searchOf(search);
  return (
    <section aria-label={t('list')} className={cn('flex min-h-0 flex-col gap-3', className)}>
      <div className="grid gap-3 lg:px-1">
        <Heading className="text-2xl font-bold tracking-tight">{t('title')}</Heading>
        <ListHead
          search={search}
          onSearch={(q) => void navigate({ search: searchOf({ ...search, q }) }, { replace: true })}
        />
        {search.listing !== undefined && (
          <Link
            to={{ pathname: '/messages', search: searchOf({ ...search, listing: undefined }) }}
            className="bg-brand-soft text-brand rounded-control flex min-h-11 items-center gap-2 px-3 text-sm font-semibold"
          >
            <span className="min-w-0 flex-1 truncate">{ad ? t('about_ad_of', { title: ad }) : t('about_ad')}</span>
            <X aria-hidden className="size-4 shrink-0" />
            <span className="sr-only">{t('all_ads')}</span>
          </Link>
        )}
      </div>
      <div className="min-h-0 flex-1 lg:overflow-y-auto lg:overscroll-contain lg:pr-1">
        {elsewhere && elsewhere.length > 0 && <StuckElsewhere stuck={elsewhere} search={address} />}
        {conversations === undefined ? (
          query.isError ? (
            <ErrorState title={t('list_failed')} onRetry={() => void query.refetch()} />
          ) : (
            <ListSkeleton />
          )
        ) : conversations.length === 0 ? (
          <NoConversations search={search} />
        ) : (
          <ul aria-label={t('list')} className="grid grid-cols-1 gap-1">
            {conversations.map((conversation) => (
              <li key={`${conversation.listing.id}/${conversation.person.id}`}>
                <ConversationRow conversation={conversation} search={address} now={now} stuck={stuckIn(conversation)} />
              </li>
            ))}
          </ul>
        )}
        {query.hasNextPage && (
          <div className="grid justify-items-center gap-2 py-4">
            {query.isFetchNextPageError && (
              <p role="alert" className="text-danger text-sm">
                {t('more_failed')}
              </p>
            )}
            <Button variant="outline" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              {t('more')}
            </Button>
          </div>
        )}
      </div>
    </section>
  );
};

/** The last one of each conversation that is not listed. */
const notIn = (conversations: readonly Conversation[], stuck: readonly Outgoing[]): readonly Outgoing[] => {
  const listed = new Set(conversations.map(({ listing, person }) => `${listing.id}/${person.id}`));
  const last = new Map(stuck.map((one) => [`${one.listing}/${one.person}`, one]));
  return [...last].flatMap(([pair, one]) => (listed.has(pair) ? [] : [one]));
};

const ListSkeleton = () => (
  <div className="grid grid-cols-1 gap-1">
    {Array.from({ length: 6 }, (_none, index) => (
      <div key={index} className="flex gap-3 p-2.5">
        <Skeleton className="size-16 rounded-xl" />
        <div className="grid flex-1 content-center gap-2">
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="h-3 w-3/5" />
          <Skeleton className="h-4 w-4/5" />
        </div>
      </div>
    ))}
  </div>
);

const NoConversations = ({ search: { box, q, listing } }: { readonly search: ConversationSearch }) => {
  if (q !== '')
    return <EmptyState icon={<SearchX aria-hidden />} title={t('empty_search', { q })} text={t('empty_search_text')} />;
  if (box === 'archived')
    return <EmptyState icon={<Archive aria-hidden />} title={t('empty_archived')} text={t('empty_archived_text')} />;
  if (listing !== undefined)
    return <EmptyState icon={<MessagesSquare aria-hidden />} title={t('empty_ad')} text={t('empty_ad_text')} />;
  return (
    <EmptyState
      icon={<MessagesSquare aria-hidden />}
      title={t('empty')}
      text={t('empty_text')}
      action={
        <Link to="/arama" className={buttonStyle({ variant: 'outline' })}>
          {t('browse')}
        </Link>
      }
    />
  );
};
