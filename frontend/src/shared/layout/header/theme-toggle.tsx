import { useEffect } from 'react';
import { useAtom } from 'jotai';
import { Monitor, Moon, Sun } from 'lucide-react';
import { t } from '@/shared/i18n/t';
import { applyTheme, themeAtom, type Theme } from '@/shared/state/theme-atom';
import { IconButton } from '@/shared/ui/icon-button';

const order: Record<Theme, { next: Theme; icon: typeof Sun; name: () => string }> = {
  system: { next: 'light', icon: Monitor, name: () => t('header.themeSystem') },
  light: { next: 'dark', icon: Sun, name: () => t('header.themeLight') },
  dark: { next: 'system', icon: Moon, name: () => t('header.themeDark') },
};

/** System → light → dark. */
export const ThemeToggle = ({ className }: { className?: string }) => {
  const [theme, setTheme] = useAtom(themeAtom);
  const { next, icon: Icon, name } = order[theme];
  useEffect(() => {
    if (theme !== 'system') return;
    const device = matchMedia('(prefers-color-scheme: dark)');
    const follow = (): void => applyTheme('system');
    device.addEventListener('change', follow);
    return () => device.removeEventListener('change', follow);
  }, [theme]);
  return (
    <IconButton label={t('header.themeNow', { name: name() })} onClick={() => setTheme(next)} className={className}>
      <Icon aria-hidden className="size-5" />
    </IconButton>
  );
};
