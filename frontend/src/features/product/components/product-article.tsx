import type { ReactNode } from 'react';
import type { ListingDetail } from '@ilan/api';
import { Gallery } from '@/shared/gallery/gallery';
import { product as texts } from '@/shared/i18n/tr/product';
import { translator } from '@/shared/i18n/translator';
import { Facts } from './facts';
import { SafetyTips } from './safety-tips';
import { SellerCard } from './seller-card';
import { Summary } from './summary';

const t = translator(texts);

interface ProductArticleProps {
  readonly listing: ListingDetail;
  /** What can be done with the ad, under its price. */
  readonly actions?: ReactNode;
  /** Stands between the text and the safety tips. */
  readonly history?: ReactNode;
  /** Stands beside who sells. */
  readonly report?: ReactNode;
  /** Stands inside another page: its headings are a level deeper. */
  readonly embedded?: boolean;
}

/** All that an ad says. On phones one column in reading order; on wide screens price and seller stay beside the photos. */
export function ProductArticle({ listing, actions, history, report, embedded = false }: ProductArticleProps) {
  const Heading = embedded ? 'h4' : 'h2';
  return (
    <div className="mt-2 flex flex-col gap-5 lg:grid lg:grid-cols-[minmax(0,1fr)_22.5rem] lg:items-start lg:gap-8">
      <div className="contents lg:grid lg:grid-cols-1 lg:gap-6">
        <div className="-mx-4 md:mx-0">
          <Gallery title={listing.title} photos={listing.photos} />
        </div>
        <section aria-labelledby="facts" className="order-2">
          <Heading id="facts" className="text-lg font-bold tracking-tight">
            {t('facts')}
          </Heading>
          <div className="mt-2">
            <Facts listing={listing} />
          </div>
        </section>
        <section aria-labelledby="text" className="order-2">
          <Heading id="text" className="text-lg font-bold tracking-tight">
            {t('text')}
          </Heading>
          <p className="mt-2 max-w-prose leading-relaxed whitespace-pre-line wrap-anywhere">{listing.description}</p>
        </section>
        <div className="order-2 empty:hidden">{history}</div>
        {!embedded && (
          <div className="order-4">
            <SafetyTips />
          </div>
        )}
      </div>
      <aside className="lg:bg-surface lg:border-line lg:rounded-card contents lg:sticky lg:top-[calc(var(--sticky-top,0px)+1rem)] lg:grid lg:gap-5 lg:border lg:p-5">
        <div className="order-1 grid gap-4">
          <Summary listing={listing} embedded={embedded} />
          {actions}
        </div>
        <div className="border-line order-3 grid gap-3 border-t pt-5">
          <SellerCard seller={listing.seller} />
          {report}
        </div>
      </aside>
    </div>
  );
}
