import { useState } from 'react';
import { Search } from 'lucide-react';
import type { CategoryNode } from '@ilan/api';
import { sell } from '@/shared/i18n/tr/sell';
import { translator } from '@/shared/i18n/translator';
import { cn } from '@/shared/ui/cn';
import { controlStyle } from '@/shared/ui/input';
import { useCategorySuggestions } from '../../hooks/use-category-suggestions';
import { type CategoryPath, isLeaf } from '../../state/find-categories';
import { CategoryList } from './category-list';
import { CategoryResults } from './category-results';

const t = translator(sell);

interface CategoryPickerProps {
  readonly top: readonly CategoryNode[];
  readonly paths: readonly CategoryPath[];
  /** What was chosen before: its neighbours are offered. */
  readonly start: CategoryPath | undefined;
  /** Of the ad, as far as it is known. */
  readonly title: string;
  readonly problem: string | undefined;
  readonly onChoose: (path: CategoryPath) => void;
}

/** A search, what the title suggests, and the tree to go down in. Only the deepest categories can be chosen. */
export const CategoryPicker = ({ top, paths, start, title, problem, onChoose }: CategoryPickerProps) => {
  const [text, setText] = useState('');
  const [level, setLevel] = useState<readonly CategoryNode[]>(start?.above ?? []);
  const searching = text.trim() !== '';
  const searched = useCategorySuggestions(text, paths);
  const fromTitle = useCategorySuggestions(searching ? '' : title, paths);
  const suggested = [...fromTitle.similar, ...fromTitle.named.filter(isLeaf)].slice(0, 4);

  const take = (path: CategoryPath): void => {
    setText('');
    if (isLeaf(path)) onChoose(path);
    else setLevel([...path.above, path.node]);
  };

  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="grid gap-1.5">
        <label htmlFor="category-search" className="text-sm font-medium">
          {t('category_search')}
        </label>
        <div className="relative">
          <Search aria-hidden className="text-muted pointer-events-none absolute top-3 left-3 size-5" />
          <input
            id="category-search"
            type="search"
            autoComplete="off"
            maxLength={100}
            data-field="category_id"
            aria-invalid={problem ? true : undefined}
            aria-describedby={cn('category-hint', problem && 'category-problem')}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              const best = searched.named[0] ?? searched.similar[0];
              if (event.key === 'Enter' && best) take(best);
              if (event.key === 'Escape') setText('');
            }}
            className={cn(controlStyle, 'pl-10')}
          />
        </div>
        {problem && (
          <p id="category-problem" role="alert" className="text-danger text-sm">
            {problem}
          </p>
        )}
        <p id="category-hint" className="text-muted text-sm">
          {t('category_search_hint')}
        </p>
      </div>
      <p role="status" className="sr-only">
        {searching &&
          searched.settled &&
          t('category_found', { count: searched.named.length + searched.similar.length })}
      </p>
      {searching ? (
        <>
          <CategoryResults paths={searched.named} onChoose={take} />
          <CategoryResults title={t('category_similar')} paths={searched.similar} onChoose={take} />
          {searched.settled && searched.named.length + searched.similar.length === 0 && (
            <p className="text-muted text-sm">{t('category_none', { text: text.trim() })}</p>
          )}
        </>
      ) : (
        <CategoryResults title={t('category_suggested')} paths={suggested} onChoose={take} />
      )}
      {(!searching || (searched.settled && searched.named.length + searched.similar.length === 0)) && (
        <CategoryList top={top} level={level} onLevel={setLevel} onChoose={onChoose} />
      )}
    </div>
  );
};
