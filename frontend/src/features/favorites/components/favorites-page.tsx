import { Heart } from 'lucide-react';
import { Link } from 'react-router-dom';
import { formatCount } from '@/shared/i18n/format';
import { favorites as texts } from '@/shared/i18n/tr/favorites';
import { translator } from '@/shared/i18n/translator';
import { AdPagesView } from '@/shared/listing-card/ad-pages-view';
import { ListingCardSkeletons } from '@/shared/listing-card/listing-card-skeleton';
import { ListingGrid } from '@/shared/listing-card/listing-grid';
import { PageHead } from '@/shared/seo/page-head';
import { buttonStyle } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { useFavorites } from '../hooks/use-favorites';
import { FavoriteCard } from './favorite-card';
import { NoticeList } from './notice-list';

const t = translator(texts);

/** /favorites: the ads with a heart, how they stand, and what their price did meanwhile. */
const FavoritesPage = () => {
  const mine = useFavorites();
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHead title={t('title')} noindex />
      <div>
        <h1 className="text-xl font-bold tracking-tight md:text-2xl">{t('title')}</h1>
        <p role="status" className="text-muted mt-1 text-sm tabular-nums">
          {mine.liked ? t('count', { count: formatCount(mine.liked) }) : t('lead')}
        </p>
      </div>
      <NoticeList />
      <AdPagesView
        pages={mine}
        shown={mine.ads.length}
        failed={t('load_failed')}
        skeleton={
          <ListingGrid label={t('list')} narrow>
            <ListingCardSkeletons count={6} />
          </ListingGrid>
        }
        empty={
          <EmptyState
            icon={<Heart aria-hidden />}
            title={t('empty')}
            text={t('empty_text')}
            action={
              <Link to="/arama" className={buttonStyle({ size: 'lg' })}>
                {t('browse')}
              </Link>
            }
          />
        }
      >
        {(listRef) => (
          <ListingGrid ref={listRef} label={t('list')} narrow>
            {mine.ads.map((favorite) => (
              <li key={favorite.id} className="flex flex-col">
                <FavoriteCard favorite={favorite} />
              </li>
            ))}
          </ListingGrid>
        )}
      </AdPagesView>
    </div>
  );
};

export default FavoritesPage;
