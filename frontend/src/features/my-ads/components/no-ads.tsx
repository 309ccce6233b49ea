import { Newspaper, Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { ListingTab } from '@ilan/api';
import { myAds as texts } from '@/shared/i18n/tr/my-ads';
import { translator } from '@/shared/i18n/translator';
import { Button, buttonStyle } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';

const t = translator(texts);

interface NoAdsProps {
  readonly tab: ListingTab;
  readonly q: string;
  readonly onClear: () => void;
}

/** Why there is nothing here, and the one thing to do about it. */
export const NoAds = ({ tab, q, onClear }: NoAdsProps) => {
  if (q !== '')
    return (
      <EmptyState
        title={t('empty_search', { q })}
        text={t('empty_search_text')}
        action={
          <Button variant="outline" onClick={onClear}>
            {t('clear_search')}
          </Button>
        }
      />
    );
  if (tab !== 'all')
    return (
      <EmptyState
        icon={<Newspaper aria-hidden />}
        title={t('empty_tab')}
        text={t('empty_tab_text', { name: t(`tab_${tab}`) })}
      />
    );
  return (
    <EmptyState
      icon={<Newspaper aria-hidden />}
      title={t('empty_all')}
      text={t('empty_all_text')}
      action={
        <Link to="/post-ad" className={buttonStyle({ variant: 'accent', size: 'lg' })}>
          <Plus aria-hidden className="size-5" />
          {t('new_ad')}
        </Link>
      }
    />
  );
};
