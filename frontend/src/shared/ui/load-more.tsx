import { t } from '@/shared/i18n/t';
import { Button } from './button';

export interface LoadMoreProps {
  readonly hasMore: boolean;
  readonly busy: boolean;
  readonly onLoad: () => void;
  /** How many are shown of how many: `48 / 312`. */
  readonly progress?: string;
  /** Sentence of the last attempt that failed. */
  readonly error?: string | undefined;
}

export const LoadMore = ({ hasMore, busy, onLoad, progress, error }: LoadMoreProps) =>
  hasMore || error ? (
    <div className="flex flex-col items-center gap-3 py-8">
      {error && (
        <p role="alert" className="text-danger text-sm">
          {error}
        </p>
      )}
      <Button variant="outline" size="lg" busy={busy} onClick={onLoad} className="w-full sm:w-auto sm:min-w-64">
        {error ? t('common.retry') : t('common.loadMore')}
      </Button>
      {progress && <p className="text-muted text-sm tabular-nums">{progress}</p>}
    </div>
  ) : null;
