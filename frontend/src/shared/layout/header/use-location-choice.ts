import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { CurrentLocation, UpdateLocationRequest } from '@ilan/api';
import { ApiError } from '@/shared/api-client/api-error';
import { apiOf } from '@/shared/api-client/query-client';
import { currentLocationQuery } from '@/shared/api-client/queries/locations';
import { location as texts } from '@/shared/i18n/tr/location';
import { translator } from '@/shared/i18n/translator';
import { toast } from '@/shared/ui/toast';
import { chosenPlaces } from './chosen-places';
import { detectPosition, PositionError } from './detect-position';

const t = translator(texts);

/** Why it did not work, in words of its own: the device's, or that somebody is abroad. */
const isTelling = (cause: unknown): cause is Error =>
  cause instanceof PositionError || (cause instanceof ApiError && cause.code === 'OUTSIDE_TURKEY');

/** Choosing, detecting and clearing the place; `onDone` after each success. */
export const useLocationChoice = (onDone: () => void) => {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState<'detect' | 'update' | null>(null);
  const [error, setError] = useState<string>();

  const attempt = async (kind: 'detect' | 'update', sentence: string, work: () => Promise<string>): Promise<void> => {
    setBusy(kind);
    setError(undefined);
    try {
      const title = await work();
      onDone();
      toast.add({ type: 'success', title });
    } catch (cause) {
      setError(isTelling(cause) ? cause.message : sentence);
    } finally {
      setBusy(null);
    }
  };
  const update = async (request: UpdateLocationRequest): Promise<string> => {
    const location = await apiOf(queryClient).post<CurrentLocation>('/api/update-location', request);
    queryClient.setQueryData(currentLocationQuery().queryKey, location);
    chosenPlaces.add(location);
    return t('updated');
  };

  const forget = async (): Promise<void> => {
    const location = await apiOf(queryClient).delete<CurrentLocation | undefined>('/api/delete-location');
    queryClient.setQueryData(currentLocationQuery().queryKey, location ?? { city: null, district: null });
  };

  return {
    busy,
    error,
    choose: (request: UpdateLocationRequest) => attempt('update', t('errorUpdate'), () => update(request)),
    detect: () =>
      attempt('detect', t('errorDetect'), async () => {
        const { latitude, longitude } = await detectPosition();
        const found = await apiOf(queryClient).get<CurrentLocation>('/api/detect-location', {
          query: { latitude, longitude },
        });
        if (!found.city) throw new PositionError(t('errorPosition'));
        return update({ city_id: found.city.id, district_id: found.district?.id ?? null, latitude, longitude });
      }),
    /** No place any more; those that were chosen before stay at hand. */
    everywhere: () =>
      attempt('update', t('errorUpdate'), async () => {
        await forget();
        return t('updated');
      }),
    /** The place, and which ones were chosen before. */
    clear: () =>
      attempt('update', t('errorUpdate'), async () => {
        await forget();
        chosenPlaces.clear();
        return t('cleared');
      }),
  };
};
