import { Suspense, type ComponentType } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { ListingDetail } from '@ilan/api';
import { sessionQuery } from '@/shared/api-client/queries/accounts';
import { myCountsQuery } from '@/shared/api-client/queries/selling';
import { useNow } from '@/shared/i18n/now';
import { sell } from '@/shared/i18n/tr/sell';
import { translator } from '@/shared/i18n/translator';
import { ListingCard } from '@/shared/listing-card/listing-card';
import { Skeleton } from '@/shared/ui/skeleton';
import { useCategoryPaths } from '../hooks/use-category-paths';
import type { CheckedDraft } from '../hooks/use-checked-draft';
import { useDraftEditor } from '../hooks/draft-editor-context';
import { previewOf } from '../state/preview-of';

const t = translator(sell);

/** The product page of an ad that is not one yet; the route brings it. */
export type PreviewPage = ComponentType<{ readonly listing: ListingDetail }>;

interface AdPreviewProps extends Pick<CheckedDraft, 'draft' | 'filters'> {
  readonly Page: PreviewPage;
  /** The ad as it stands, of one that is written anew. */
  readonly existing?: { readonly listing_number: string; readonly isOnSale: boolean };
}

/** The ad as others will see it: its card in a list, and its page. */
export const AdPreview = ({ draft, filters, Page, existing }: AdPreviewProps) => {
  const { picture } = useDraftEditor();
  const now = useNow();
  const { pathOf } = useCategoryPaths();
  const { data: session } = useQuery(sessionQuery());
  const { data: counts } = useQuery(myCountsQuery());
  if (!session) return <Skeleton className="h-96" />;
  const listing = previewOf({
    draft,
    filters,
    path: pathOf(draft.categoryId),
    seller: session.user,
    onSale: (counts?.active ?? 0) + (existing?.isOnSale ? 0 : 1),
    number: existing?.listing_number ?? t('preview_number'),
    picture,
    now,
  });
  return (
    <>
      <section aria-label={t('preview_card')}>
        <h3 className="pb-2 font-semibold">{t('preview_card')}</h3>
        <div className="w-44 md:w-60">
          <ListingCard card={listing} still />
        </div>
      </section>
      <section aria-label={t('preview_page')}>
        <h3 className="pb-2 font-semibold">{t('preview_page')}</h3>
        <div className="border-line bg-canvas rounded-card overflow-clip border px-4 pb-4 md:p-5">
          <Suspense fallback={<Skeleton className="h-96" />}>
            <Page listing={listing} />
          </Suspense>
        </div>
      </section>
    </>
  );
};
