import { cn } from '@/shared/ui/cn';
import type { TreeDrag } from '../hooks/use-tree-drag';

/** What letting go would do, beside what is dragged; read out, too. */
export const DropNotice = ({ drag }: { readonly drag: TreeDrag }) => {
  const { dragged, isBarred, isByFinger, isLow, told, ghost } = drag;
  return (
    <>
      <p
        role="status"
        className={
          dragged
            ? cn(
                'shadow-float rounded-control bg-surface pointer-events-none fixed inset-x-4 z-20 mx-auto w-fit max-w-xl border px-4 py-2.5 text-sm font-medium wrap-anywhere',
                // Below the path, which takes what is dropped onto it.
                isLow ? 'top-32' : 'bottom-4',
                isBarred ? 'border-danger text-danger' : 'border-brand',
              )
            : 'sr-only'
        }
      >
        {told}
      </p>
      {dragged && isByFinger && (
        <span
          ref={ghost}
          aria-hidden
          className="shadow-float rounded-control bg-brand text-on-brand pointer-events-none fixed top-0 left-0 z-30 max-w-60 truncate px-3 py-1.5 text-sm font-medium"
        >
          {dragged.name}
        </span>
      )}
    </>
  );
};
