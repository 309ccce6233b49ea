import { useEffect, useState } from 'react';
import { ArrowUp } from 'lucide-react';
import { t } from '@/shared/i18n/t';
import { IconButton } from '@/shared/ui/icon-button';

const AFTER = 300;

/** Comes after 300 px of scrolling. */
export const BackToTop = () => {
  const [far, setFar] = useState(false);
  useEffect(() => {
    const look = (): void => setFar(window.scrollY > AFTER);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  if (!far) return null;
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return (
    <IconButton
      variant="outline"
      label={t('common.backToTop')}
      data-back-to-top
      onClick={() => window.scrollTo({ top: 0, behavior: calm ? 'auto' : 'smooth' })}
      className="shadow-lift fixed right-4 bottom-[calc(var(--bottom-bars)+1rem)] z-20 rounded-full md:right-6"
    >
      <ArrowUp aria-hidden className="size-5" />
    </IconButton>
  );
};
