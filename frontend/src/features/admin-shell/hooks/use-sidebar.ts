import { useCallback, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useMedia } from '@/shared/admin/use-media';

const WIDE = '(min-width: 1024px)';

interface SidebarState {
  /** Beside the page; otherwise it lies over it. */
  readonly wide: boolean;
  readonly open: boolean;
  readonly setOpen: (open: boolean) => void;
}

/** Open beside the page from 1024 px; below a drawer, closed until it is asked for and after going to a page. */
export const useSidebar = (): SidebarState => {
  const { key } = useLocation();
  const wide = useMedia(WIDE);
  const [beside, setBeside] = useState(true);
  // The place at which the drawer was opened: elsewhere it is closed.
  const [openedAt, setOpenedAt] = useState<string>();
  const setOpen = useCallback(
    (next: boolean): void => {
      if (wide) setBeside(next);
      else setOpenedAt(next ? key : undefined);
    },
    [wide, key],
  );
  return { wide, open: wide ? beside : openedAt === key, setOpen };
};
