import { Check } from 'lucide-react';
import { Link } from 'react-router-dom';
import { sell } from '@/shared/i18n/tr/sell';
import { translator } from '@/shared/i18n/translator';
import { cn } from '@/shared/ui/cn';
import { type Step, STEPS } from '../state/steps';

const t = translator(sell);

interface WizardProgressProps {
  readonly step: Step;
  /** The furthest that can be gone to. */
  readonly reach: Step;
}

/** How far it is: a bar on phones, the names of the steps on wide screens, each a way there once it is open. */
export const WizardProgress = ({ step, reach }: WizardProgressProps) => (
  <nav aria-label={t('steps')}>
    <ol className="grid grid-cols-5 gap-1.5 md:gap-3">
      {STEPS.map((one) => {
        const isDone = one < step;
        const name = t(`step_${one}`);
        const body = (
          <>
            <span className={cn('block h-1.5 rounded-full', one <= step ? 'bg-brand' : 'bg-line')} />
            <span
              className={cn(
                'flex items-center gap-1.5 pt-2 text-sm max-md:sr-only',
                one === step ? 'text-ink font-semibold' : 'text-muted',
              )}
            >
              {isDone && <Check aria-hidden className="text-brand size-4 shrink-0" />}
              <span className="truncate">{name}</span>
            </span>
          </>
        );
        return (
          <li key={one} className="min-w-0">
            {one !== step && one <= reach ? (
              <Link
                to={`?adim=${one}`}
                aria-label={isDone ? t('step_done', { name }) : name}
                className="block rounded-md py-2 hover:opacity-80"
              >
                {body}
              </Link>
            ) : (
              <span aria-current={one === step ? 'step' : undefined} className="block py-2">
                {body}
              </span>
            )}
          </li>
        );
      })}
    </ol>
  </nav>
);
