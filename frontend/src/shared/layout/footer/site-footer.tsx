import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { topCategoriesQuery } from '@/shared/api-client/queries/catalog';
import { pageLinksQuery, socialLinksQuery } from '@/shared/api-client/queries/content';
import { settingsQuery } from '@/shared/api-client/queries/settings';
import { formatYear } from '@/shared/i18n/format';
import { useNow } from '@/shared/i18n/now';
import { t } from '@/shared/i18n/t';
import { cn } from '@/shared/ui/cn';
import { SvgMarkup } from '@/shared/ui/svg-markup';
import { ThemeToggle } from '../header/theme-toggle';
import { Logo } from '../logo';
import { useLocalLinks } from '../use-local-links';

const Column = ({ title, children, wide = false }: { title: string; children: ReactNode; wide?: boolean }) => (
  <div className={cn('min-w-0 wrap-anywhere', wide && 'col-span-2 md:col-span-3 lg:col-span-2')}>
    <p className="mb-2 text-sm font-semibold">{title}</p>
    {children}
  </div>
);

const FooterLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <a href={to} className="text-muted hover:text-brand inline-flex min-h-8 items-center text-sm hover:underline">
    {children}
  </a>
);

const Social = () => {
  const { data: social } = useQuery(socialLinksQuery());
  if (!social?.data.length) return null;
  return (
    <ul aria-label={t('footer.social')} className="mt-4 -ml-3 flex flex-wrap gap-1">
      {social.data.map(({ name, link, icon_svg }, at) => (
        // Two may have one name.
        <li key={at}>
          <a
            href={link}
            rel="noopener noreferrer nofollow"
            target="_blank"
            aria-label={name}
            className="text-muted hover:text-brand hover:bg-brand-soft grid size-11 place-items-center rounded-full"
          >
            {icon_svg ? <SvgMarkup markup={icon_svg} className="size-5" /> : name.charAt(0)}
          </a>
        </li>
      ))}
    </ul>
  );
};

export const SiteFooter = () => {
  const { data: settings } = useQuery(settingsQuery());
  const { data: categories = [] } = useQuery(topCategoriesQuery());
  const { data: links } = useQuery(pageLinksQuery());
  const year = formatYear(useNow());
  return (
    <footer
      aria-label={t('footer.label')}
      data-site-footer
      onClick={useLocalLinks()}
      // Content that comes above it moves it away: held to, it would draw whoever has just been led back to their place down with it.
      className="bg-surface border-line border-t pb-(--bottom-bars) [overflow-anchor:none]"
    >
      <div className="page grid gap-8 py-10 lg:grid-cols-[17rem_1fr] lg:gap-12">
        <div>
          <a href="/" aria-label={t('header.logo')} className="inline-flex rounded-lg">
            <Logo src={settings?.logo} />
          </a>
          <p className="text-muted mt-4 max-w-sm text-sm leading-relaxed wrap-anywhere">
            {settings?.footer_description}
          </p>
          {settings?.mobil_app && <p className="mt-4 text-sm">{t('footer.app')}</p>}
          <Social />
        </div>
        <div className="grid grid-cols-2 gap-x-6 gap-y-8 md:grid-cols-3 lg:grid-cols-5">
          {categories.length > 0 && (
            <Column title={t('footer.categories')} wide>
              <ul className="grid grid-cols-2 gap-x-6 md:grid-cols-3 lg:grid-cols-2">
                {categories.map((category) => (
                  <li key={category.id}>
                    <FooterLink to={`/${category.slug_cid}`}>{category.name}</FooterLink>
                  </li>
                ))}
              </ul>
            </Column>
          )}
          {links?.pageGroups.map((group) => (
            <Column key={group.id} title={group.title}>
              <ul>
                {group.pages.map((page) => (
                  <li key={page.id}>
                    <FooterLink to={`/${page.slug_paid}`}>{page.title}</FooterLink>
                  </li>
                ))}
              </ul>
            </Column>
          ))}
        </div>
      </div>
      <div className="border-line border-t">
        <div className="page text-muted flex flex-col gap-x-8 gap-y-2 py-5 text-xs lg:flex-row lg:items-center">
          <div className="flex items-center justify-between gap-2">
            <p>{t('footer.copyright', { year })}</p>
            <ThemeToggle className="lg:hidden" />
          </div>
          {settings?.sub_footer_description && (
            <p className="wrap-anywhere lg:flex-1">{settings.sub_footer_description}</p>
          )}
          {links && links.footerPages.length > 0 && (
            <ul className="flex flex-wrap gap-x-4 lg:ml-auto lg:justify-end lg:pr-14">
              {links.footerPages.map((page) => (
                <li key={page.id}>
                  <a
                    href={`/${page.slug_paid}`}
                    className="hover:text-brand inline-flex min-h-8 items-center wrap-anywhere hover:underline"
                  >
                    {page.title}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </footer>
  );
};
