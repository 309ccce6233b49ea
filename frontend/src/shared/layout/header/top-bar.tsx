import { useQuery } from '@tanstack/react-query';
import { pageLinksQuery } from '@/shared/api-client/queries/content';
import { settingsQuery } from '@/shared/api-client/queries/settings';
import { useLocalLinks } from '../use-local-links';

/** Description text and the head pages. */
export const TopBar = () => {
  const { data: settings } = useQuery(settingsQuery());
  const { data: links } = useQuery(pageLinksQuery());
  return (
    <div className="bg-brand-soft text-ink hidden text-xs md:block">
      <div className="page flex min-h-9 items-center justify-between gap-6">
        <p className="min-w-0 flex-1 truncate">{settings?.header_description}</p>
        <ul className="flex max-w-3/4 min-w-0 flex-wrap justify-end gap-x-1" onClick={useLocalLinks()}>
          {links?.headPages.map((page) => (
            <li key={page.id}>
              <a
                href={`/${page.slug_paid}`}
                className="hover:text-brand inline-flex min-h-9 items-center px-2 wrap-anywhere hover:underline"
              >
                {page.title}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
};
