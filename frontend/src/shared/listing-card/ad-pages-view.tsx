import type { ReactNode, RefObject } from 'react';
import { ErrorState } from '@/shared/ui/error-state';
import { ListEnd } from './list-end';
import type { AdPages } from './use-ad-pages';
import { useFocusFirstNew } from './use-focus-first-new';

interface AdPagesViewProps {
  readonly pages: Omit<AdPages<unknown>, 'ads'>;
  readonly shown: number;
  readonly failed: string;
  readonly skeleton: ReactNode;
  readonly empty: ReactNode;
  /** The list itself, an item an ad. */
  readonly children: (listRef: RefObject<HTMLUListElement | null>) => ReactNode;
}

/** Ads with the way to more of them, or what stands in for them: skeletons, nothing there, a failure with the way to try again. */
export const AdPagesView = ({ pages, shown, failed, skeleton, empty, children }: AdPagesViewProps) => {
  const { listRef, expectMore } = useFocusFirstNew(shown);
  if (pages.failed) return <ErrorState title={failed} onRetry={pages.retry} />;
  if (pages.total === null) return skeleton;
  if (shown === 0) return empty;
  return (
    <div>
      {children(listRef)}
      <ListEnd
        shown={shown}
        total={pages.total}
        hasMore={pages.hasMore}
        loading={pages.loadingMore}
        failed={pages.moreFailed}
        onMore={() => {
          expectMore();
          pages.more();
        }}
      />
    </div>
  );
};
