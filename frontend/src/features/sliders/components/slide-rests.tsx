import { TriangleAlert } from 'lucide-react';
import { t } from '../texts';

/** Of a slide that leads to a page which visitors do not find. */
export const SlideRests = () => (
  <p className="text-warning mt-1 flex items-start gap-1.5 text-sm font-medium">
    <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
    {t('rests')}
  </p>
);
