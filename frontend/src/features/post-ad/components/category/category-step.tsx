import { useEffect, useRef, useState } from 'react';
import { Check } from 'lucide-react';
import { sell } from '@/shared/i18n/tr/sell';
import { translator } from '@/shared/i18n/translator';
import { Button } from '@/shared/ui/button';
import { ErrorState } from '@/shared/ui/error-state';
import { Skeleton } from '@/shared/ui/skeleton';
import { useCategoryPaths } from '../../hooks/use-category-paths';
import { useDraft, useDraftEditor } from '../../hooks/draft-editor-context';
import { type CategoryPath, pathText } from '../../state/find-categories';
import { CategoryPicker } from './category-picker';

const t = translator(sell);

/** The chosen category, or the ways to one. */
export const CategoryStep = ({ problem }: { readonly problem: string | undefined }) => {
  const { autosave } = useDraftEditor();
  const { categoryId, title } = useDraft().draft;
  const { top, paths, failed, retry, pathOf } = useCategoryPaths();
  const [changing, setChanging] = useState(false);
  // What was pressed goes with the press, and the focus with it.
  const [hasActed, setHasActed] = useState(false);
  const chosen = pathOf(categoryId);

  if (paths.length === 0)
    return failed ? (
      <ErrorState
        title={t('category_failed')}
        onRetry={() => {
          setHasActed(true);
          retry();
        }}
      />
    ) : (
      <div aria-hidden className="grid gap-2">
        {Array.from({ length: 8 }, (_unused, index) => (
          <Skeleton key={index} className="h-12" />
        ))}
      </div>
    );
  if (chosen && !changing) return <Chosen path={chosen} takesFocus={hasActed} onChange={() => setChanging(true)} />;
  return (
    <CategoryPicker
      top={top}
      paths={paths}
      start={chosen}
      title={title}
      problem={problem}
      onChoose={({ node }) => {
        autosave.change({ categoryId: node.id });
        setChanging(false);
        setHasActed(true);
      }}
    />
  );
};

interface ChosenProps {
  readonly path: CategoryPath;
  /** It comes after a press, whose focus would fall on nothing. Otherwise the page would begin here. */
  readonly takesFocus: boolean;
  readonly onChange: () => void;
}

const Chosen = ({ path, takesFocus, onChange }: ChosenProps) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus && document.activeElement === document.body) box.current?.focus();
  }, [takesFocus]);
  return (
    <div
      ref={box}
      tabIndex={-1}
      data-field="category_id"
      className="border-brand bg-brand-soft rounded-card flex flex-wrap items-center gap-x-4 gap-y-3 border p-4 outline-none"
    >
      <span className="bg-brand text-on-brand grid size-9 shrink-0 place-items-center rounded-full">
        <Check aria-hidden className="size-5" />
      </span>
      <p className="min-w-0 flex-1 basis-48">
        <span className="text-muted block text-sm">{t('category_chosen')}</span>
        <span className="font-semibold wrap-anywhere">{pathText(path)}</span>
      </p>
      <Button variant="outline" onClick={onChange}>
        {t('category_change')}
      </Button>
    </div>
  );
};
