import { MOST_COMPARED } from '@/shared/compare/compared-ads';

/** Of `12,7`: each once, as many as fit; what is no number of an ad is left out. */
export function comparedIds(written: string | null): readonly number[] {
  const ids = (written ?? '')
    .slice(0, 200)
    .split(',')
    .filter((id) => /^[1-9]\d{0,14}$/.test(id))
    .map(Number);
  return [...new Set(ids)].slice(0, MOST_COMPARED);
}
