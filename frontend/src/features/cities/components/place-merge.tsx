import { Suspense, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { StaffPlace } from '@ilan/api';
import { notSaved } from '@/shared/admin/editor';
import { ApiError } from '@/shared/api-client/api-error';
import { citiesQuery, districtsQuery } from '@/shared/api-client/queries/locations';
import { formatCount } from '@/shared/i18n/format';
import { Button } from '@/shared/ui/button';
import { ChoiceField } from '@/shared/ui/choice-field';
import { toast } from '@/shared/ui/toast';
import { lazyPart } from '@/shared/ui/lazy-part';
import { mergePlace, placeUseQuery } from '../api/places';
import { t } from '../texts';

const ConfirmDialog = lazyPart(async () => ({ default: (await import('@/shared/ui/confirm-dialog')).ConfirmDialog }));

interface PlaceMergeProps {
  readonly place: StaffPlace;
  readonly onGone: () => void;
}

/** How a place goes into another one: a district into any district, a province, once it has none left, into another. */
export const PlaceMerge = ({ place, onGone }: PlaceMergeProps) => {
  const { id, name, revision, city } = place;
  const client = useQueryClient();
  const cities = useQuery(citiesQuery());
  const [cityId, setCityId] = useState(city ? String(city.id) : '');
  const [districtId, setDistrictId] = useState('');
  const districts = useQuery({ ...districtsQuery(Number(cityId)), enabled: city !== null && cityId !== '' });
  // As it was when that was asked: what somebody else makes of it meanwhile nobody has seen.
  const [asked, setAsked] = useState<number>();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  // Of what is going nobody asks any more.
  const use = useQuery({ ...placeUseQuery(id), enabled: !busy });
  const offered = (city === null ? cities.data : districts.data)?.filter((one) => one.id !== id) ?? [];
  const wanted = city === null ? cityId : districtId;
  const target = offered.find((one) => String(one.id) === wanted);
  // Where nobody knows how many there are, some may be.
  const hasAds = use.data?.ads !== 0;
  const ads = formatCount(use.data?.ads ?? 0);
  const merge = async (seen: number): Promise<void> => {
    if (!target) return;
    setBusy(true);
    setProblem(undefined);
    try {
      await mergePlace(client, id, { into: target.id, revision: seen });
      toast.add({ type: 'success', title: t(hasAds ? 'merged' : 'merged_none', { name, into: target.name }) });
      onGone();
    } catch (error) {
      const [sentence] = error instanceof ApiError ? Object.values(error.errors).flat() : [];
      setProblem(sentence ?? notSaved(error));
      setBusy(false);
      setAsked(undefined);
    }
  };
  const options = (places: readonly { readonly id: number; readonly name: string }[]) => [
    <option key="" value="">
      {t('not_chosen')}
    </option>,
    ...places.map((one) => (
      <option key={one.id} value={one.id}>
        {one.name}
      </option>
    )),
  ];
  const held = use.data?.districts ?? 0;
  return (
    <section
      aria-label={t('merge_title')}
      className="bg-surface border-line rounded-card mt-4 grid max-w-3xl grid-cols-1 justify-items-start gap-3 border p-4 md:p-5"
    >
      <h2 className="font-bold">{t('merge_title')}</h2>
      {use.data && (
        <p className="text-muted text-sm">
          {held > 0
            ? t('merge_province', { name, count: held })
            : hasAds
              ? t('merge_text', { ads })
              : t('merge_text_none')}
        </p>
      )}
      <p role="alert" className="text-danger text-sm font-medium empty:hidden">
        {problem ?? (use.isError ? t('load_failed') : undefined)}
      </p>
      {held === 0 && use.data && (
        <>
          <div className="grid w-full gap-4 sm:grid-cols-2">
            <ChoiceField
              label={t('target_city')}
              value={cityId}
              onChange={(next) => {
                setCityId(next);
                setDistrictId('');
              }}
            >
              {options((cities.data ?? []).filter((one) => city !== null || one.id !== id))}
            </ChoiceField>
            {city !== null && (
              <ChoiceField label={t('target_district')} value={districtId} onChange={setDistrictId}>
                {options(offered)}
              </ChoiceField>
            )}
          </div>
          <Button variant="outline" busy={busy} disabled={!target} onClick={() => setAsked(revision)}>
            {t('merge')}
          </Button>
        </>
      )}
      <Suspense>
        {asked !== undefined && target && (
          <ConfirmDialog
            open
            danger
            busy={busy}
            title={t('merge_sure', { name })}
            description={t(hasAds ? 'merge_sure_text' : 'merge_sure_none', { ads, into: target.name })}
            confirm={t('merge')}
            onConfirm={() => void merge(asked)}
            onCancel={() => setAsked(undefined)}
          />
        )}
      </Suspense>
    </section>
  );
};
