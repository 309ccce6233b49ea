import { useId } from 'react';
import { ChevronRight } from 'lucide-react';
import { type CategoryPath, isLeaf } from '../../state/find-categories';

interface CategoryResultsProps {
  readonly title?: string;
  readonly paths: readonly CategoryPath[];
  readonly onChoose: (path: CategoryPath) => void;
}

/** Categories with the way to each; a press takes a deepest one, or opens the list at any other. */
export const CategoryResults = ({ title, paths, onChoose }: CategoryResultsProps) => {
  const id = useId();
  if (paths.length === 0) return null;
  return (
    <section aria-labelledby={title ? id : undefined}>
      {title && (
        <h3 id={id} className="pb-2 text-sm font-semibold">
          {title}
        </h3>
      )}
      <ul className="border-line bg-surface divide-line rounded-control divide-y overflow-hidden border">
        {paths.map((path) => (
          <li key={path.node.id}>
            <button
              type="button"
              onClick={() => onChoose(path)}
              className="hover:bg-sunken flex min-h-12 w-full items-center gap-3 px-3.5 py-2 text-left -outline-offset-2"
            >
              <span className="min-w-0 flex-1">
                <span className="block font-medium wrap-anywhere">{path.node.name}</span>{' '}
                {path.above.length > 0 && (
                  <span className="text-muted block text-sm wrap-anywhere">
                    {path.above.map(({ name }) => name).join(' › ')}
                  </span>
                )}
              </span>
              {!isLeaf(path) && <ChevronRight aria-hidden className="text-muted size-4 shrink-0" />}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};
