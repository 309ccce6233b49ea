import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { t } from '@/shared/i18n/t';
import { JsonLd } from '@/shared/seo/json-ld';
import { useOrigin } from '@/shared/seo/page-head';
import { cn } from './cn';

export interface Crumb {
  readonly name: string;
  /** Path; absent for the page itself, and for what has no page. */
  readonly to?: string;
}

/** Path from the home page (added by itself) to this one, for people and as BreadcrumbList for search engines. */
export const Breadcrumb = ({ crumbs, className }: { crumbs: readonly Crumb[]; className?: string }) => {
  const origin = useOrigin();
  const all: readonly Crumb[] = [{ name: t('common.home'), to: '/' }, ...crumbs];
  return (
    <nav
      aria-label={t('common.breadcrumb')}
      // One line that scrolls sideways on phones, where two or three would push the page down.
      className={cn('text-muted -mx-4 overflow-x-auto px-4 text-sm [scrollbar-width:none] md:mx-0 md:px-0', className)}
    >
      <ol className="flex items-center gap-x-1 max-md:w-max md:flex-wrap">
        {all.map((crumb, index) => (
          <li key={index} className="flex min-w-0 items-center gap-1">
            {index > 0 && <ChevronRight aria-hidden className="size-3.5 shrink-0" />}
            {crumb.to ? (
              <Link to={crumb.to} className="hover:text-brand py-1.5 hover:underline">
                {crumb.name}
              </Link>
            ) : (
              <span
                {...(index === all.length - 1
                  ? {
                      'aria-current': 'page',
                      className: 'text-ink block truncate py-1.5 max-md:max-w-[55vw]',
                    }
                  : { className: 'py-1.5' })}
              >
                {crumb.name}
              </span>
            )}
          </li>
        ))}
      </ol>
      <JsonLd
        data={{
          '@type': 'BreadcrumbList',
          // Search engines want an address of each but the last.
          itemListElement: all
            .filter((crumb, index) => crumb.to !== undefined || index === all.length - 1)
            .map((crumb, index) => ({
              '@type': 'ListItem',
              position: index + 1,
              name: crumb.name,
              ...(crumb.to && { item: origin + crumb.to }),
            })),
        }}
      />
    </nav>
  );
};
