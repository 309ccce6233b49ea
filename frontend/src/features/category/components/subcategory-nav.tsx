import { useState } from 'react';
import { ChevronLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import { formatCount } from '@/shared/i18n/format';
import { category as texts } from '@/shared/i18n/tr/category';
import { translator } from '@/shared/i18n/translator';
import { cn } from '@/shared/ui/cn';

const t = translator(texts);
const SHOWN_FIRST = 12;

export interface NavCategory {
  readonly id: number;
  readonly name: string;
  readonly to: string;
  readonly count: number;
}

interface SubcategoryNavProps {
  readonly label: string;
  readonly parent: { readonly name: string; readonly to: string } | null;
  readonly categories: readonly NavCategory[];
  /** The category of the page, where the list is that of its siblings. */
  readonly currentId: number | null;
}

/** A row to swipe through on phones, a list in the column of wide screens. */
export function SubcategoryNav({ label, parent, categories, currentId }: SubcategoryNavProps) {
  const [all, setAll] = useState(false);
  if (categories.length === 0 && parent === null) return null;
  return (
    <nav aria-label={label} className="lg:border-line lg:border-b lg:pb-4">
      <h2 className="sr-only text-sm font-semibold lg:not-sr-only lg:pb-2">{label}</h2>
      <ul className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:-mx-6 md:px-6 lg:mx-0 lg:block lg:overflow-visible lg:px-0 lg:py-0">
        {parent !== null && (
          <li className="shrink-0">
            <Link to={parent.to} aria-label={t('parent', { name: parent.name })} className={linkStyle(false)}>
              <ChevronLeft aria-hidden className="-ml-1 size-4 shrink-0" />
              <span className="lg:flex-1">{parent.name}</span>
            </Link>
          </li>
        )}
        {categories.map((category, index) => (
          <li
            key={category.id}
            className={cn('shrink-0', !all && index >= SHOWN_FIRST && category.id !== currentId && 'lg:hidden')}
          >
            <Link
              to={category.to}
              aria-current={category.id === currentId ? 'page' : undefined}
              className={linkStyle(category.id === currentId)}
            >
              <span className="lg:flex-1 lg:wrap-anywhere">{category.name}</span>
              <span className="text-muted text-xs tabular-nums">{formatCount(category.count)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {categories.length > SHOWN_FIRST && (
        <button
          type="button"
          aria-expanded={all}
          onClick={() => setAll(!all)}
          className="text-brand hidden min-h-9 text-sm font-semibold hover:underline lg:block"
        >
          {all ? t('show_less') : t('show_all', { count: categories.length })}
        </button>
      )}
    </nav>
  );
}

const linkStyle = (current: boolean): string =>
  cn(
    'hover:border-edge flex h-11 items-center gap-2 rounded-full border px-3.5 text-sm whitespace-nowrap',
    'lg:hover:bg-sunken lg:-mx-2 lg:h-auto lg:min-h-9 lg:rounded-lg lg:border-0 lg:px-2 lg:py-1 lg:whitespace-normal',
    current ? 'border-brand bg-brand-soft text-brand font-semibold' : 'border-line bg-surface lg:bg-transparent',
  );
