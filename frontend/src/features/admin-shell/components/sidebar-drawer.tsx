import type { ReactNode } from 'react';
import { t } from '../texts';
import { Drawer } from '@/shared/ui/drawer';

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
