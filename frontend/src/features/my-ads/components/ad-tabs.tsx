import { NavLink } from 'react-router-dom';
import { useRowInView } from '@/shared/ui/use-row-in-view';
import { listingTab, type ListingTab, type MyListings } from '@ilan/api';
import { formatCount } from '@/shared/i18n/format';
import { myAds as texts } from '@/shared/i18n/tr/my-ads';
import { translator } from '@/shared/i18n/translator';

const t = translator(texts);

interface AdTabsProps {
  readonly tab: ListingTab;
  /** There are none before the first answer. */
  readonly counts: MyListings['meta']['counts'] | undefined;
  /** The search goes along from tab to tab. */
  readonly q: string;
}

const addressOf = (tab: ListingTab, q: string): string => {
  const params = new URLSearchParams({ ...(tab !== 'all' && { durum: tab }), ...(q !== '' && { q }) }).toString();
  return params && `?${params}`;
};

/** The states of ads, each with its number; a row to swipe through on phones. */
export const AdTabs = ({ tab: current, counts, q }: AdTabsProps) => {
  const row = useRowInView<HTMLElement>(`${current} ${counts ? 'counted' : ''}`);
  return (
    <nav ref={row} aria-label={t('tabs')} className="-mx-4 overflow-x-auto px-4 [scrollbar-width:none] md:mx-0 md:px-0">
      <ul className="flex w-max gap-2 py-1">
        {listingTab.options.map((tab) => (
          <li key={tab}>
            <NavLink
              to={{ search: addressOf(tab, q) }}
              preventScrollReset
              aria-current={tab === current ? 'page' : 'false'}
              className="border-edge/50 bg-surface hover:border-edge aria-[current=page]:border-brand aria-[current=page]:bg-brand aria-[current=page]:text-on-brand flex h-11 items-center gap-2 rounded-full border px-4 text-sm font-semibold whitespace-nowrap"
            >
              {t(`tab_${tab}`)}{' '}
              <span className="min-w-[1ch] text-xs font-medium tabular-nums">
                {counts && formatCount(counts[tab])}
                <span className="sr-only"> {t('tab_unit')}</span>
              </span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
};
