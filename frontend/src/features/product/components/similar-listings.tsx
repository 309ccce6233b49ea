import { useQuery } from '@tanstack/react-query';
import { similarListingsQuery } from '@/shared/api-client/queries/listings';
import { product as texts } from '@/shared/i18n/tr/product';
import { translator } from '@/shared/i18n/translator';
import { useLocalLinks } from '@/shared/layout/use-local-links';
import { ListingCard } from '@/shared/listing-card/listing-card';
import { ListingCardSkeletons } from '@/shared/listing-card/listing-card-skeleton';
import { ErrorState } from '@/shared/ui/error-state';
import { Section } from '@/shared/ui/section';

const t = translator(texts);

/** To go on with: a row to swipe through on phones, a grid on wide screens. */
export function SimilarListings({ id }: { readonly id: number }) {
  const query = useQuery(similarListingsQuery(id));
  const cards = query.data?.data;
  const follow = useLocalLinks();
  if (cards?.length === 0) return null;
  return (
    <div id="benzer" className="scroll-mt-28">
      <Section title={t('similar')}>
        {query.isError && cards === undefined ? (
          <ErrorState title={t('similar_failed')} onRetry={() => void query.refetch()} />
        ) : (
          <ul
            aria-label={t('similar')}
            onClick={follow}
            className="-mx-4 grid snap-x auto-cols-[44%] grid-flow-col gap-3 overflow-x-auto scroll-px-4 px-4 pb-2 [scrollbar-width:none] md:-mx-6 md:auto-cols-[30%] md:gap-4 md:scroll-px-6 md:px-6 lg:mx-0 lg:grid-flow-row lg:grid-cols-4 lg:overflow-visible lg:px-0"
          >
            {cards === undefined ? (
              <ListingCardSkeletons count={4} />
            ) : (
              cards.map((card) => (
                <li key={card.id} className="snap-start">
                  <ListingCard card={card} />
                </li>
              ))
            )}
          </ul>
        )}
      </Section>
    </div>
  );
}
