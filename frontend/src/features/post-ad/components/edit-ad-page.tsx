import { useQuery } from '@tanstack/react-query';
import { Ban } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import { sessionQuery } from '@/shared/api-client/queries/accounts';
import { myListingQuery } from '@/shared/api-client/queries/selling';
import { editNotes } from '@/shared/i18n/tr/edit-notes';
import { sell } from '@/shared/i18n/tr/sell';
import { translator } from '@/shared/i18n/translator';
import { PageHead } from '@/shared/seo/page-head';
import { buttonStyle } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { Skeleton } from '@/shared/ui/skeleton';
import { useEditStart } from '../hooks/use-edit-start';
import type { PreviewPage } from './ad-preview';
import { EditForm } from './edit-form';

const t = translator(sell);
const said = translator(editNotes);

interface EditAdPageProps {
  readonly Preview: PreviewPage;
}

/** /edit-ad/{id}: the parts of the wizard on one page, filled with the newest words of the ad. Another ad is another page: nothing of the one before goes along. */
export const EditAdPage = ({ Preview }: EditAdPageProps) => {
  const id = Number(useParams().id);
  return <EditAd key={id} id={id} Preview={Preview} />;
};

const EditAd = ({ id, Preview }: EditAdPageProps & { readonly id: number }) => {
  const { data: session } = useQuery(sessionQuery());
  const { data: listing, isError, refetch } = useQuery({ ...myListingQuery(id), staleTime: Infinity });
  const name = `edit-ad-${session?.user.id ?? ''}-${id}`;
  const found = useEditStart(name, session ? listing : undefined);

  const head = <PageHead title={t('title_edit')} noindex />;
  if (listing && !listing.actions.includes('edit'))
    return (
      <>
        {head}
        <EmptyState
          page
          icon={<Ban aria-hidden />}
          title={said('edit_forbidden')}
          text={said(listing.status === 'sold' ? 'edit_forbidden_sold' : 'edit_forbidden_text')}
          action={
            <Link to="/profile/ads" className={buttonStyle()}>
              {t('posted_mine')}
            </Link>
          }
        />
      </>
    );
  if (listing && found)
    return (
      <>
        {head}
        <EditForm name={name} listing={listing} {...found} Preview={Preview} />
      </>
    );
  if (isError)
    return (
      <>
        {head}
        <ErrorState page title={said('edit_load_failed')} onRetry={() => void refetch()} />
      </>
    );
  return (
    <div className="page max-w-4xl py-8">
      {head}
      <Skeleton className="h-8 w-56" />
      <Skeleton className="mt-4 h-72" />
    </div>
  );
};
