import { useState, type KeyboardEvent } from 'react';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { CategoryNode } from '@ilan/api';
import { t } from '@/shared/i18n/t';
import { cn } from '@/shared/ui/cn';
import { ErrorState } from '@/shared/ui/error-state';
import { SvgMarkup } from '@/shared/ui/svg-markup';
import { Skeleton } from '@/shared/ui/skeleton';
import { CHILDREN, GRANDCHILDREN } from './mega-menu-rules';

const ChildColumn = ({ child }: { child: CategoryNode }) => (
  <li className="min-w-0">
    <Link to={`/${child.slug_cid}`} className="hover:text-brand block py-1 font-semibold">
      {child.name}
    </Link>
    <ul>
      {child.subcategories.slice(0, GRANDCHILDREN).map((grandchild) => (
        <li key={grandchild.id}>
          <Link
            to={`/${grandchild.slug_cid}`}
            className="text-muted hover:text-brand block min-h-6 py-0.5 text-sm hover:underline"
          >
            {grandchild.name}
          </Link>
        </li>
      ))}
      {child.subcategories.length > GRANDCHILDREN && (
        <li>
          <Link
            to={`/${child.slug_cid}`}
            aria-label={t('header.showAllOf', { name: child.name })}
            className="text-brand inline-flex min-h-6 items-center gap-0.5 py-0.5 text-sm font-semibold hover:underline"
          >
            {t('header.showAll')}
            <ChevronRight aria-hidden className="size-4" />
          </Link>
        </li>
      )}
    </ul>
  </li>
);

const TopRow = ({ node, active, onReach }: { node: CategoryNode; active: boolean; onReach: () => void }) => (
  <li data-row>
    <Link
      to={`/${node.slug_cid}`}
      data-active={active || undefined}
      onFocus={onReach}
      onPointerEnter={(event) => event.pointerType === 'mouse' && onReach()}
      className={cn(
        'flex min-h-10 items-center gap-3 rounded-lg px-3 text-sm font-medium',
        active ? 'bg-brand-soft text-brand' : 'hover:bg-sunken',
      )}
    >
      {/* Names stand in one line below each other, also that of one without a drawing. */}
      <span className="flex size-5 shrink-0">
        <SvgMarkup markup={node.icon} className="size-full" />
      </span>
      <span className="flex-1">{node.name}</span>
      <ChevronRight aria-hidden className="size-4 opacity-60" />
    </Link>
    {active && (
      // Inside its row, so that Tab goes from a category to its children and then on to the next category.
      <div className="bg-surface absolute inset-y-0 right-0 left-68 overflow-y-auto p-6">
        <Link
          to={`/${node.slug_cid}`}
          className="text-brand mb-4 inline-flex min-h-6 items-center gap-1 text-sm font-semibold hover:underline"
        >
          {t('header.allIn', { name: node.name })}
          <ChevronRight aria-hidden className="size-4" />
        </Link>
        <ul className="grid grid-cols-2 gap-x-6 gap-y-5 lg:grid-cols-3">
          {node.subcategories.slice(0, CHILDREN).map((child) => (
            <ChildColumn key={child.id} child={child} />
          ))}
        </ul>
      </div>
    )}
  </li>
);

interface MegaMenuBoxProps {
  /** Undefined while it loads. */
  readonly tree: readonly CategoryNode[] | undefined;
  readonly className?: string;
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Up and down between the top categories, so that nobody has to walk through all children of one to reach the next. */
const moveBetweenRows = (event: KeyboardEvent<HTMLUListElement>): void => {
  const step = STEPS[event.key];
  const row = document.activeElement?.closest('[data-row]');
  if (step === undefined || !row) return;
  event.preventDefault();
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')];
  rows[rows.findIndex((one) => one === row) + step]?.querySelector('a')?.focus();
};

/** Top level on the left; of the one reached, up to 6 children with up to 10 of theirs. Where it stands is its owner's affair. */
export const MegaMenuBox = ({ tree, className }: MegaMenuBoxProps) => {
  const [reached, setReached] = useState<number>();
  const activeId = reached ?? tree?.[0]?.id;
  return (
    <div className={cn('bg-surface border-line relative overflow-hidden border', className)}>
      <ul className="border-line h-full w-68 overflow-y-auto border-r p-2" onKeyDown={moveBetweenRows}>
        {tree
          ? tree.map((node) => (
              <TopRow key={node.id} node={node} active={node.id === activeId} onReach={() => setReached(node.id)} />
            ))
          : Array.from({ length: 12 }, (_, index) => (
              <li key={index} className="p-2">
                <Skeleton className="h-6" />
              </li>
            ))}
      </ul>
    </div>
  );
};

interface MegaMenuPanelProps extends Pick<MegaMenuBoxProps, 'tree'> {
  /** What asks for the tree anew, where it could not be had. */
  readonly onRetry: (() => unknown) | undefined;
}

const MegaMenuPanel = ({ tree, onRetry }: MegaMenuPanelProps) => (
  <nav aria-label={t('header.allCategories')} className="absolute inset-x-0 top-full z-40">
    <div className="page">
      {!tree && onRetry ? (
        <div className="bg-surface border-line shadow-float rounded-b-2xl border border-t-0">
          <ErrorState onRetry={() => void onRetry()} />
        </div>
      ) : (
        <MegaMenuBox tree={tree} className="shadow-float h-[min(36rem,calc(100dvh-11rem))] rounded-b-2xl border-t-0" />
      )}
    </div>
  </nav>
);

export default MegaMenuPanel;
