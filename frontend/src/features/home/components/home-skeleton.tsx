import { home as texts } from '@/shared/i18n/tr/home';
import { translator } from '@/shared/i18n/translator';
import { ListingCardSkeletons } from '@/shared/listing-card/listing-card-skeleton';
import { ListingGrid } from '@/shared/listing-card/listing-grid';
import { Section } from '@/shared/ui/section';
import { Skeleton } from '@/shared/ui/skeleton';

const t = translator(texts);

export function HomeSkeleton() {
  return (
    <>
      <Section title={t('categories')}>
        <div className="grid grid-cols-3 gap-2 lg:grid-cols-7 lg:gap-3">
          {Array.from({ length: 7 }, (_unused, index) => (
            <Skeleton key={index} className="rounded-card h-28 max-lg:nth-[n+7]:hidden" />
          ))}
        </div>
      </Section>
      <Section title={t('recent')}>
        <ListingGrid label={t('recent')}>
          <ListingCardSkeletons count={8} />
        </ListingGrid>
      </Section>
    </>
  );
}
