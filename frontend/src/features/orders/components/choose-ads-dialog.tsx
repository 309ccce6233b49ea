import { useState } from 'react';
import { keepPreviousData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { listingQuery } from '@/shared/api-client/queries/listings';
import { myListingsQuery } from '@/shared/api-client/queries/selling';
import { FormProblem } from '@/shared/forms/form-problem';
import { SearchAsTyped } from '@/shared/forms/search-as-typed';
import { AdPagesView } from '@/shared/listing-card/ad-pages-view';
import { useAdPages } from '@/shared/listing-card/use-ad-pages';
import { Button } from '@/shared/ui/button';
import { Checkbox } from '@/shared/ui/checkbox';
import { Dialog } from '@/shared/ui/dialog';
import { Price } from '@/shared/ui/price';
import { Skeleton } from '@/shared/ui/skeleton';
import { ADS_MOST } from '../state/ads-in-address';
import { t } from '../texts';

const LONGEST_SEARCH = 200;

interface ChooseAdsDialogProps {
  readonly open: boolean;
  /** Those that are in the order already. */
  readonly chosen: readonly number[];
  readonly onClose: () => void;
  readonly onChoose: (ids: readonly number[]) => void;
}

/** Own ads that are live, to be bought for in one order. Loaded with the first press. */
export default function ChooseAdsDialog({ open, chosen, onClose, onChoose }: ChooseAdsDialogProps) {
  const client = useQueryClient();
  const [ids, setIds] = useState(chosen);
  const [q, setQ] = useState('');
  const [refused, setRefused] = useState(false);
  const query = useInfiniteQuery({ ...myListingsQuery({ status: 'active', q }), placeholderData: keepPreviousData });
  const mine = useAdPages(query);
  // What the order is shown with is read before it is in it: what was typed there meanwhile stays.
  const take = useMutation({
    mutationFn: () => Promise.all(ids.map((id) => client.query({ ...listingQuery(id), staleTime: 'static' }))),
    onSuccess: () => {
      onChoose(ids);
      onClose();
    },
  });
  const change = (id: number, on: boolean): void => {
    const isTooMany = on && ids.length >= ADS_MOST;
    setRefused(isTooMany);
    if (!isTooMany) setIds(on ? [...ids, id] : ids.filter((one) => one !== id));
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t('choose_ads')}
      description={t('choose_ads_text', { most: ADS_MOST })}
      footer={
        <div className="grid gap-2">
          <FormProblem>
            {refused ? t('ads_most', { most: ADS_MOST }) : take.isError ? t('ads_failed') : undefined}
          </FormProblem>
          <Button size="lg" busy={take.isPending} disabled={ids.length === 0} onClick={() => take.mutate()}>
            {ids.length === 0 ? t('choose_ads_none') : t('choose_ads_take', { count: ids.length })}
          </Button>
        </div>
      }
    >
      <div className="grid gap-3">
        <SearchAsTyped
          q={q}
          label={t('ads_search')}
          clear={t('ads_search_clear')}
          longest={LONGEST_SEARCH}
          onSearch={setQ}
        />
        <AdPagesView
          pages={mine}
          shown={mine.ads.length}
          failed={t('ads_load_failed')}
          skeleton={<Skeleton className="h-44" />}
          empty={<p className="text-muted py-6 text-center text-sm">{t(q === '' ? 'ads_none' : 'ads_not_found')}</p>}
        >
          {(listRef) => (
            <ul ref={listRef} aria-label={t('choose_ads')} className="grid gap-1">
              {mine.ads.map(({ id, title, price_minor }) => (
                <li key={id} tabIndex={-1}>
                  <Checkbox
                    checked={ids.includes(id)}
                    onChange={(on) => change(id, on)}
                    trailing={<Price minor={price_minor} className="text-muted shrink-0 font-normal" />}
                  >
                    {title}
                  </Checkbox>
                </li>
              ))}
            </ul>
          )}
        </AdPagesView>
      </div>
    </Dialog>
  );
}
