import type { Category } from '@ilan/api';
import { formatCount } from '@/shared/i18n/format';
import { home as texts } from '@/shared/i18n/tr/home';
import { translator } from '@/shared/i18n/translator';
import { useLocalLinks } from '@/shared/layout/use-local-links';

const t = translator(texts);

/** The stalls of the market: two rows to swipe through on phones, all at once on wide screens. */
export function CategoryTiles({ categories }: { readonly categories: readonly Category[] }) {
  return (
    <ul
      onClick={useLocalLinks()}
      className="-mx-4 grid auto-cols-[6.25rem] grid-flow-col grid-rows-2 gap-2 overflow-x-auto scroll-px-4 px-4 pb-1 [scrollbar-width:none] md:-mx-6 md:px-6 lg:mx-0 lg:grid-flow-row lg:grid-cols-7 lg:grid-rows-none lg:gap-3 lg:overflow-visible lg:px-0"
    >
      {categories.map((category) => (
        <li key={category.id}>
          <a
            href={`/${category.slug_cid}`}
            className="rounded-card group border-line bg-surface hover:border-edge/60 hover:shadow-lift flex h-full flex-col items-center gap-1.5 border px-1.5 py-3 text-center transition-[box-shadow,border-color] lg:py-4"
          >
            <span
              aria-hidden
              className="bg-brand-soft text-brand group-hover:bg-accent group-hover:text-on-accent grid size-11 place-items-center rounded-full transition-colors lg:size-12 [&_svg]:size-5 lg:[&_svg]:size-6"
              {...(category.icon === ''
                ? { children: <span className="text-lg font-semibold">{category.name.slice(0, 1)}</span> }
                : // Sanitised by the server before it is stored.
                  { dangerouslySetInnerHTML: { __html: category.icon } })}
            />
            <span className="line-clamp-2 w-full text-xs leading-4 font-semibold hyphens-auto wrap-anywhere lg:text-sm lg:leading-5">
              {category.name}
            </span>
            <span className="text-muted mt-auto text-xs tabular-nums">
              {t('category_count', { count: formatCount(category.listing_count) })}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
