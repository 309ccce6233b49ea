import { LocateFixed, X } from 'lucide-react';
import { useState } from 'react';
import { category as texts } from '@/shared/i18n/tr/category';
import { translator } from '@/shared/i18n/translator';
import { Button } from '@/shared/ui/button';
import { Select } from '@/shared/ui/select';
import { type Criteria, isNearSomething, RADII, roundedPoint } from '../state/criteria';

const t = translator(texts);
const FIRST_RADIUS = 25;

interface NearFilterProps {
  readonly criteria: Criteria;
  readonly onChange: (next: Criteria) => void;
}

/** Around where somebody stands, or around the place that was chosen above: how far away ads may be. */
export function NearFilter({ criteria, onChange }: NearFilterProps) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const findMe = async () => {
    setBusy(true);
    setProblem(null);
    const { detectPosition, PositionError } = await import('@/shared/layout/header/detect-position');
    try {
      const { latitude, longitude } = await detectPosition();
      const radiusKm = criteria.radiusKm ?? FIRST_RADIUS;
      const point = roundedPoint(latitude, longitude);
      onChange({ ...criteria, cityId: null, districtId: null, point, radiusKm, sort: 'distance' });
    } catch (error) {
      if (!(error instanceof PositionError)) throw error;
      setProblem(error.message);
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      {criteria.point === null ? (
        <Button variant="outline" busy={busy} onClick={() => void findMe()}>
          <LocateFixed aria-hidden className="size-4" />
          {busy ? t('finding_me') : t('find_near_me')}
        </Button>
      ) : (
        <Button variant="outline" onClick={() => onChange({ ...criteria, point: null, radiusKm: null })}>
          <X aria-hidden className="size-4" />
          {t('not_near_me')}
        </Button>
      )}
      {problem !== null && (
        <p role="alert" className="text-danger text-sm">
          {problem}
        </p>
      )}
      {isNearSomething(criteria) && (
        <label className="grid gap-1 text-sm">
          <span className="sr-only">{t('radius')}</span>
          <Select
            value={criteria.radiusKm ?? ''}
            onChange={({ target }) =>
              onChange({ ...criteria, radiusKm: RADII.find((km) => String(km) === target.value) ?? null })
            }
          >
            <option value="">{criteria.point === null ? t('radius_place') : t('radius_any')}</option>
            {RADII.map((km) => (
              <option key={km} value={km}>
                {t('radius_km', { km })}
              </option>
            ))}
          </Select>
        </label>
      )}
      <p className="text-muted text-xs">{t('near_me_privacy')}</p>
    </>
  );
}
