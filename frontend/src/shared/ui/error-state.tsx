import { CloudAlert, RotateCw } from 'lucide-react';
import { t } from '@/shared/i18n/t';
import { Button } from './button';
import { EmptyState } from './empty-state';

/** A part that could not be loaded, with the way to try again. */
export const ErrorState = ({
  title,
  text,
  page = false,
  onRetry,
}: {
  title?: string;
  text?: string;
  page?: boolean;
  onRetry?: () => void;
}) => (
  <div role="alert">
    <EmptyState
      page={page}
      icon={<CloudAlert aria-hidden />}
      title={title ?? t('error.section')}
      text={text ?? t('error.text')}
      action={
        onRetry && (
          <Button variant="outline" onClick={onRetry}>
            <RotateCw aria-hidden className="size-4" />
            {t('common.retry')}
          </Button>
        )
      }
    />
  </div>
);
