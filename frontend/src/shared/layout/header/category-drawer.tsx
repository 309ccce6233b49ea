import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useAtom } from 'jotai';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { CategoryNode } from '@ilan/api';
import { categoryTreeQuery } from '@/shared/api-client/queries/catalog';
import { pageLinksQuery } from '@/shared/api-client/queries/content';
import { settingsQuery } from '@/shared/api-client/queries/settings';
import { t } from '@/shared/i18n/t';
import { categoryDrawerAtom } from '@/shared/state/category-drawer-atom';
import { Drawer } from '@/shared/ui/drawer';
import { ErrorState } from '@/shared/ui/error-state';
import { Skeleton } from '@/shared/ui/skeleton';
import { SvgMarkup } from '@/shared/ui/svg-markup';
import { ThemeToggle } from './theme-toggle';

const row =
  'hover:bg-sunken flex min-h-12 w-full items-center gap-3 rounded-lg px-2 text-left text-[0.9375rem] font-medium';

const Level = ({
  nodes,
  onEnter,
  onGo,
}: {
  nodes: readonly CategoryNode[];
  onEnter: (node: CategoryNode) => void;
  onGo: () => void;
}) => (
  <ul>
    {nodes.map((node) => (
      <li key={node.id}>
        {node.subcategories.length > 0 ? (
          <button type="button" className={row} onClick={() => onEnter(node)}>
            <SvgMarkup markup={node.icon} className="text-brand size-6 shrink-0" />
            <span className="flex-1">{node.name}</span>
            <ChevronRight aria-hidden className="text-muted size-5" />
          </button>
        ) : (
          <Link to={`/${node.slug_cid}`} className={row} onClick={onGo}>
            {node.name}
          </Link>
        )}
      </li>
    ))}
  </ul>
);

/** What the bar at the top of wider screens holds. */
const TopLinks = ({ onGo }: { onGo: () => void }) => {
  const { data: settings } = useQuery(settingsQuery());
  const { data: links } = useQuery(pageLinksQuery());
  if (!settings?.header_description && !links?.headPages.length) return null;
  return (
    <div className="border-line mt-2 border-t pt-3">
      {settings?.header_description && (
        <p className="text-muted px-2 pb-1 text-sm wrap-anywhere">{settings.header_description}</p>
      )}
      <ul>
        {links?.headPages.map((page) => (
          <li key={page.id}>
            <Link to={`/${page.slug_paid}`} className={`${row} wrap-anywhere`} onClick={onGo}>
              {page.title}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
};

/** The category tree on phones, one level at a time. */
export default function CategoryDrawer() {
  const [open, setOpen] = useAtom(categoryDrawerAtom);
  const [path, setPath] = useState<readonly CategoryNode[]>([]);
  const { data: tree, isError, refetch } = useQuery(categoryTreeQuery());
  const current = path.at(-1);
  const close = (): void => {
    setPath([]);
    setOpen(false);
  };
  return (
    <Drawer
      open={open}
      onOpenChange={(next) => !next && close()}
      title={current?.name ?? t('header.categories')}
      footer={
        <div className="flex items-center justify-between">
          <span className="text-sm font-medium">{t('header.theme')}</span>
          <ThemeToggle />
        </div>
      }
    >
      {current && (
        <div className="border-line mb-2 border-b pb-2">
          <button type="button" className={`${row} text-muted`} onClick={() => setPath(path.slice(0, -1))}>
            <ChevronLeft aria-hidden className="size-5" />
            {path.at(-2)?.name ?? t('header.allCategories')}
          </button>
          <Link to={`/${current.slug_cid}`} className={`${row} text-brand font-semibold`} onClick={close}>
            {t('header.allIn', { name: current.name })}
          </Link>
        </div>
      )}
      {tree ? (
        <Level nodes={current?.subcategories ?? tree} onEnter={(node) => setPath([...path, node])} onGo={close} />
      ) : isError ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : (
        Array.from({ length: 10 }, (_, index) => <Skeleton key={index} className="my-2 h-9" />)
      )}
      {!current && <TopLinks onGo={close} />}
    </Drawer>
  );
}
