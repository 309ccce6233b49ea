import { Suspense, useId, useRef, useState } from 'react';
import { Plus, X } from 'lucide-react';
import type { ListingDetail } from '@ilan/api';
import { Button } from '@/shared/ui/button';
import { IconButton } from '@/shared/ui/icon-button';
import { lazyPart } from '@/shared/ui/lazy-part';
import { t } from '../texts';

const ChooseAdsDialog = lazyPart(() => import('./choose-ads-dialog'));

interface ChosenAdsProps {
  readonly ads: readonly Pick<ListingDetail, 'id' | 'title'>[];
  readonly onChange: (ids: readonly number[]) => void;
}

/** What the order is for: one ad or several, each of which can be taken out again while another one is left. */
export const ChosenAds = ({ ads, onChange }: ChosenAdsProps) => {
  const title = useId();
  const add = useRef<HTMLButtonElement>(null);
  // Whoever opens it anew chooses from what is in the order then.
  const [opened, setOpened] = useState({ times: 0, open: false });
  const ids = ads.map(({ id }) => id);
  const without = (gone: number): void => {
    onChange(ids.filter((id) => id !== gone));
    add.current?.focus();
  };
  return (
    <section aria-labelledby={title} className="bg-surface border-line rounded-card grid gap-3 border p-4 md:p-5">
      <h2 id={title} className="font-bold">
        {t(ads.length === 0 ? 'no_ads' : 'chosen_ads')}
      </h2>
      {ads.length === 0 && <p className="text-muted text-sm">{t('no_ads_text')}</p>}
      {ads.length > 1 && <p className="text-muted text-sm">{t('for_ads', { count: ads.length })}</p>}
      {ads.length > 0 && (
        <ul className="divide-line divide-y text-sm">
          {ads.map((ad) => (
            <li key={ad.id} className="flex min-h-11 items-center gap-2">
              <span className="min-w-0 flex-1 py-1 wrap-anywhere">{ad.title}</span>
              {ads.length > 1 && (
                <IconButton label={t('without_ad', { title: ad.title })} onClick={() => without(ad.id)}>
                  <X aria-hidden className="size-5" />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      )}
      <Button
        ref={add}
        variant="outline"
        className="justify-self-start"
        onClick={() => setOpened(({ times }) => ({ times: times + 1, open: true }))}
      >
        <Plus aria-hidden className="size-4" />
        {t(ads.length === 0 ? 'choose_ads' : 'add_ad')}
      </Button>
      {opened.times > 0 && (
        <Suspense>
          <ChooseAdsDialog
            key={opened.times}
            open={opened.open}
            chosen={ids}
            onClose={() => setOpened((before) => ({ ...before, open: false }))}
            onChoose={onChange}
          />
        </Suspense>
      )}
    </section>
  );
};
