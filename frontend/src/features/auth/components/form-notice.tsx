import { CircleAlert } from 'lucide-react';
import { auth as texts } from '@/shared/i18n/tr/auth';
import { translator } from '@/shared/i18n/translator';
import type { Countdown } from '../hooks/use-countdown';

const t = translator(texts);

export interface FormNoticeProps {
  readonly id: string;
  readonly problem: string | undefined;
  /** Until another try makes sense; counts down while it is shown. */
  readonly countdown: Countdown | undefined;
}

/** Why the attempt came to nothing. The seconds are seen, but read out only when they begin and end. */
export const FormNotice = ({ id, problem, countdown }: FormNoticeProps) => (
  <div id={id} role="alert">
    {problem !== undefined && (
      <p className="bg-danger-soft text-danger rounded-control flex gap-2.5 px-3.5 py-2.5 text-sm font-medium">
        <CircleAlert aria-hidden className="size-5 shrink-0" />
        <span>
          {problem}
          {countdown && countdown.left > 0 && (
            <>
              <span className="sr-only"> {t('wait.now', { seconds: countdown.seconds })}</span>
              <span aria-hidden className="block tabular-nums">
                {t('wait.now', { seconds: countdown.left })}
              </span>
            </>
          )}
          {countdown?.left === 0 && <span className="block">{t('wait.over')}</span>}
        </span>
      </p>
    )}
  </div>
);
