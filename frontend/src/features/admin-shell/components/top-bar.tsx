import { useQuery } from '@tanstack/react-query';
import { PanelLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Session } from '@ilan/api';
import { ADMIN_HOME } from '@/shared/admin/admin-page';
import { settingsQuery } from '@/shared/api-client/queries/settings';
import { admin as words } from '@/shared/i18n/tr/admin';
import { translator } from '@/shared/i18n/translator';
import { ThemeToggle } from '@/shared/layout/header/theme-toggle';
import { Logo } from '@/shared/layout/logo';
import { IconButton } from '@/shared/ui/icon-button';
import { UserMenu } from './user-menu';

const t = translator(words);

interface TopBarProps {
  readonly session: Session | undefined;
  readonly sidebarOpen: boolean;
  readonly onToggle: () => void;
}

export const TopBar = ({ session, sidebarOpen, onToggle }: TopBarProps) => {
  const { data: settings } = useQuery(settingsQuery());
  return (
    <header
      aria-label={t('shell.top')}
      className="bg-surface border-line sticky top-0 z-30 flex h-14 items-center gap-2 border-b px-2 md:px-3"
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
      <ThemeToggle className="max-sm:hidden" />
      {session && <UserMenu user={session.user} />}
    </header>
  );
};
