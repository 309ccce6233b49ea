import { useRef, type ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { useFocusKept } from '@/shared/admin/use-focus-kept';
import { statusOf } from '@/shared/api-client/api-error';
import { Button } from '@/shared/ui/button';
import { t } from '../rule-texts';

const TOO_MANY = 429;
/** No answer came, or none that speaks of what is typed: the next try may find one. */
const isPassing = (error: Error): boolean => {
  const status = statusOf(error) ?? 0;
  return status === 0 || status === TOO_MANY || status >= 500;
};

interface EffectFrameProps {
  readonly title: string;
  readonly query: Pick<UseQueryResult, 'error' | 'isFetching' | 'isPending' | 'refetch'>;
  /** There is something to look at. */
  readonly isTyped: boolean;
  /** Stands above what was found, also before that. */
  readonly above?: ReactNode;
  readonly children: ReactNode;
}

/** What a change would do, or why that cannot be seen: seeing it first is a help and no condition, so it can be looked for again or left. */
export const EffectFrame = ({ title, query, isTyped, above, children }: EffectFrameProps) => {
  const { error, isFetching, isPending, refetch } = query;
  const heading = useRef<HTMLHeadingElement>(null);
  const keepFocus = useFocusKept(heading);
  return (
    <section aria-label={title} className="bg-sunken rounded-card grid gap-3 p-4">
      <h3 ref={heading} tabIndex={-1} className="text-sm font-bold wrap-anywhere">
        {title}
      </h3>
      {above}
      <div aria-live="polite" aria-busy={isFetching}>
        {!isTyped && <p className="text-muted text-sm">{t('effect_waits')}</p>}
        {isTyped && isPending && <p className="text-muted text-sm">{t('effect_loading')}</p>}
        {isTyped && error && (
          <p className="text-muted text-sm wrap-anywhere">
            {t(isPassing(error) ? 'effect_unanswered' : 'effect_failed', { reason: error.message })}
          </p>
        )}
        {isTyped && !error && children}
      </div>
      {isTyped && error && isPassing(error) && (
        <Button
          variant="outline"
          size="sm"
          className="justify-self-start"
          onClick={() => {
            keepFocus();
            void refetch();
          }}
        >
          <RotateCw aria-hidden className="size-4" />
          {t('effect_retry')}
        </Button>
      )}
    </section>
  );
};
