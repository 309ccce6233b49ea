import type { ReactNode } from 'react';
import { admin as words } from '@/shared/i18n/tr/admin';
import { translator } from '@/shared/i18n/translator';
import { Drawer } from '@/shared/ui/drawer';

const t = translator(words);

interface SidebarDrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The menu over the page, where there is no room beside it. */
export const SidebarDrawer = ({ open, onClose, children }: SidebarDrawerProps) => (
  <Drawer
    open={open}
    onOpenChange={(next) => !next && onClose()}
    title={t('shell.menu')}
    className="w-[min(18rem,85vw)]"
  >
    <div className="-mx-4">{children}</div>
  </Drawer>
);
