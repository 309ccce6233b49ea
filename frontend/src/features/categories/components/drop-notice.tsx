import { cn } from '@/shared/ui/cn';
import type { TreeDrag } from '../hooks/use-tree-drag';

/** What letting go would do, beside what is dragged; read out, too. */
export const DropNotice = ({ drag: { dragged, isBarred, told } }: { readonly drag: TreeDrag }) => (
  <p
    role="status"
    className={
      dragged
        ? cn(
            'shadow-float rounded-control bg-surface pointer-events-none fixed inset-x-4 bottom-4 z-20 mx-auto w-fit max-w-xl border px-4 py-2.5 text-sm font-medium wrap-anywhere',
            isBarred ? 'border-danger text-danger' : 'border-brand',
          )
        : 'sr-only'
    }
  >
    {told}
  </p>
);
