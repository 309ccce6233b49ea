import { ChevronLeft, ChevronRight } from 'lucide-react';
import { gallery as texts } from '@/shared/i18n/tr/gallery';
import { translator } from '@/shared/i18n/translator';
import { cn } from '@/shared/ui/cn';

const t = translator(texts);

interface StepButtonsProps {
  readonly index: number;
  readonly count: number;
  readonly goTo: (index: number) => void;
}

/** Previous and next. At an end the button stays where it is and focusable, so that the focus is not lost. */
export function StepButtons({ index, count, goTo }: StepButtonsProps) {
  return (
    <>
      <button
        type="button"
        aria-label={t('previous')}
        aria-disabled={index === 0}
        onClick={() => goTo(index - 1)}
        className={cn(stepStyle, 'left-2 md:left-3')}
      >
        <ChevronLeft aria-hidden className="size-6" />
      </button>
      <button
        type="button"
        aria-label={t('next')}
        aria-disabled={index === count - 1}
        onClick={() => goTo(index + 1)}
        className={cn(stepStyle, 'right-2 md:right-3')}
      >
        <ChevronRight aria-hidden className="size-6" />
      </button>
    </>
  );
}

const stepStyle =
  'absolute top-1/2 z-10 grid size-11 -translate-y-1/2 place-items-center rounded-full bg-white/90 text-slate-900 shadow-md transition-opacity hover:bg-white aria-disabled:cursor-default aria-disabled:opacity-35';
