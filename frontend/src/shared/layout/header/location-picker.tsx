import { Suspense } from 'react';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, MapPin } from 'lucide-react';
import { currentLocationQuery } from '@/shared/api-client/queries/locations';
import { t } from '@/shared/i18n/t';
import { buttonStyle } from '@/shared/ui/button';
import { cn } from '@/shared/ui/cn';
import { lazyPart } from '@/shared/ui/lazy-part';
import { useDisclosure } from '../use-disclosure';
import { locationName } from './location-name';

const LocationPanel = lazyPart(() => import('./location-panel'));

/** Shows the chosen place and opens the panel that changes it. */
export const LocationPicker = ({ className }: { className?: string }) => {
  const { area, button, open, setOpen, close } = useDisclosure();
  const { data: location } = useQuery(currentLocationQuery());
  const name = locationName(location);

  return (
    <div ref={area} className={cn('min-w-0 md:relative', className)}>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={location?.city ? t('location.label', { name }) : undefined}
        onClick={() => setOpen(!open)}
        className={cn(buttonStyle({ variant: 'ghost' }), 'max-w-[min(11rem,100%)] gap-1.5 px-2.5 font-medium')}
      >
        <MapPin aria-hidden className="text-brand size-5 shrink-0" />
        <span className="truncate">{name}</span>
        <ChevronDown
          aria-hidden
          className={cn('text-muted size-4 shrink-0 transition-transform', open && 'rotate-180')}
        />
      </button>
      {open && (
        <div className="bg-surface border-line shadow-float absolute inset-x-3 top-full z-40 mt-1 rounded-2xl border md:right-0 md:left-auto md:w-96">
          <Suspense fallback={<div className="h-80" />}>
            <LocationPanel current={location} onClose={() => close(true)} />
          </Suspense>
        </div>
      )}
    </div>
  );
};
