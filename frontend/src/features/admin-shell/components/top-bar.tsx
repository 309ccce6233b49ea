import { useQuery } from '@tanstack/react-query';
import { PanelLeft, Search } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Session } from '@ilan/api';
import { ADMIN_HOME } from '@/shared/admin/admin-page';
import { settingsQuery } from '@/shared/api-client/queries/settings';
import { ThemeToggle } from '@/shared/layout/header/theme-toggle';
import { Logo } from '@/shared/layout/logo';
import { IconButton } from '@/shared/ui/icon-button';
import { t } from '../texts';
import { UserMenu } from './user-menu';

interface TopBarProps {
  readonly session: Session | undefined;
  readonly sidebarOpen: boolean;
  readonly onToggle: () => void;
  readonly onSearch: () => void;
}

export const TopBar = ({ session, sidebarOpen, onToggle, onSearch }: TopBarProps) => {
  const { data: settings } = useQuery(settingsQuery());
  return (
    <header
      aria-label={t('shell.top')}
      className="bg-surface border-line sticky top-0 z-30 print:hidden flex h-14 items-center gap-2 border-b px-2 md:px-3"
    >
      <IconButton
        label={t(sidebarOpen ? 'shell.menuClose' : 'shell.menuOpen')}
        aria-expanded={sidebarOpen}
        onClick={onToggle}
      >
        <PanelLeft aria-hidden className="size-5" />
      </IconButton>
      <Link to={ADMIN_HOME} aria-label={t('shell.logo')} className="mr-auto min-w-0 rounded-lg py-1">
        <Logo src={settings?.logo} />
      </Link>
      <button
        type="button"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={onSearch}
        className="text-muted hover:text-ink md:border-edge/50 md:bg-canvas flex h-11 shrink-0 items-center gap-2 rounded-control px-3 text-sm md:h-9 md:w-56 md:border"
      >
        <Search aria-hidden className="size-5 md:size-4" />
        <span className="flex-1 text-left max-md:sr-only">{t('palette.open')}</span>
        <kbd aria-hidden className="hidden font-sans text-xs font-semibold md:block">
          Ctrl K
        </kbd>
      </button>
      <ThemeToggle className="max-sm:hidden" />
      {session && <UserMenu user={session.user} />}
    </header>
  );
};
