import { useState } from 'react';
import type { CurrentLocation } from '@ilan/api';
import { ApiError } from '@/shared/api-client/api-error';
import { useApi } from '@/shared/api-client/query-client';
import { location as texts } from '@/shared/i18n/tr/location';
import { translator } from '@/shared/i18n/translator';
import { detectPosition, PositionError } from '@/shared/layout/header/detect-position';
import type { Named } from '../state/draft';

const t = translator(texts);

/** Asks the device where it is, and the server which district that is. */
export const useDetectedPlace = (onFound: (city: Named, district: Named | null) => void) => {
  const api = useApi();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const detect = async (): Promise<void> => {
    setBusy(true);
    setError(undefined);
    try {
      const { latitude, longitude } = await detectPosition();
      const { city, district } = await api.get<CurrentLocation>('/api/detect-location', {
        query: { latitude, longitude },
      });
      if (!city) throw new PositionError(t('errorPosition'));
      onFound(city, district);
    } catch (cause) {
      const isTold = cause instanceof PositionError || (cause instanceof ApiError && cause.status === 422);
      setError(isTold ? cause.message : t('errorDetect'));
    } finally {
      setBusy(false);
    }
  };
  return { busy, error, detect: () => void detect() };
};
