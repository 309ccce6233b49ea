import { useEffect, useRef } from 'react';
import { ChevronRight, CornerLeftUp } from 'lucide-react';
import type { CategoryNode } from '@ilan/api';
import { sell } from '@/shared/i18n/tr/sell';
import { translator } from '@/shared/i18n/translator';
import { IconButton } from '@/shared/ui/icon-button';
import { SvgMarkup } from '@/shared/ui/svg-markup';
import type { CategoryPath } from '../../state/find-categories';

const t = translator(sell);

interface CategoryListProps {
  readonly top: readonly CategoryNode[];
  /** The way down so far; empty at the top. */
  readonly level: readonly CategoryNode[];
  readonly onLevel: (level: readonly CategoryNode[]) => void;
  readonly onChoose: (path: CategoryPath) => void;
}

/** One level of the tree at a time, with the way back. */
export const CategoryList = ({ top, level, onLevel, onChoose }: CategoryListProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(level);
  const here = level.at(-1);
  const nodes = here?.subcategories ?? top;

  // The pressed button is gone with its level.
  useEffect(() => {
    if (before.current === level) return;
    before.current = level;
    heading.current?.focus();
  }, [level]);

  return (
    <section aria-labelledby="category-level">
      <div className="flex min-h-11 items-center gap-1 pb-2">
        {here && (
          <IconButton label={t('category_up')} className="-ml-2.5" onClick={() => onLevel(level.slice(0, -1))}>
            <CornerLeftUp aria-hidden className="size-5" />
          </IconButton>
        )}
        <h3 ref={heading} id="category-level" tabIndex={-1} className="font-semibold outline-none">
          {level.length === 0 ? t('category_all') : level.map(({ name }) => name).join(' › ')}
        </h3>
      </div>
      <ul className="grid grid-cols-1 gap-2 sm:grid-cols-2">
        {nodes.map((node) => {
          const isDeepest = node.subcategories.length === 0;
          return (
            <li key={node.id}>
              <button
                type="button"
                onClick={() => (isDeepest ? onChoose({ node, above: level }) : onLevel([...level, node]))}
                className="border-line bg-surface hover:border-brand rounded-control flex min-h-12 w-full items-center gap-3 border px-3.5 py-2 text-left font-medium"
              >
                <SvgMarkup markup={node.icon} className="text-brand size-5 shrink-0" />
                <span className="min-w-0 flex-1 wrap-anywhere">{node.name}</span>
                {!isDeepest && <ChevronRight aria-hidden className="text-muted size-4 shrink-0" />}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
};
