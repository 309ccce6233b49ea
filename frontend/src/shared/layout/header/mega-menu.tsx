import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { LayoutGrid } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { categoryTreeQuery } from '@/shared/api-client/queries/catalog';
import { t } from '@/shared/i18n/t';
import { cn } from '@/shared/ui/cn';
import { lazyPart } from '@/shared/ui/lazy-part';
import { useDisclosure } from '../use-disclosure';

const loadPanel = () => import('./mega-menu-panel');
const MegaMenuPanel = lazyPart(loadPanel);

/** Opens on hover for a mouse and on a press for everything else. The panel and its tree are fetched when someone comes near. */
export const MegaMenu = () => {
  const id = useId();
  const { area, button, open, setOpen } = useDisclosure();
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [near, setNear] = useState(false);
  const { pathname } = useLocation();
  const { data: tree, isError, refetch } = useQuery({ ...categoryTreeQuery(), enabled: near });

  const [openedAt, setOpenedAt] = useState(pathname);
  if (openedAt !== pathname) {
    setOpenedAt(pathname);
    setOpen(false);
  }
  useEffect(() => () => clearTimeout(leaving.current), []);

  const comeNear = (): void => {
    setNear(true);
    // Where this fails, opening tells.
    void loadPanel().catch(() => undefined);
  };
  const come = (): void => {
    clearTimeout(leaving.current);
    comeNear();
    setOpen(true);
  };
  // A short grace, so that a slanting mouse path does not lose the menu.
  const leave = (): void => {
    leaving.current = setTimeout(() => setOpen(false), 180);
  };

  return (
    <div
      ref={area}
      onPointerEnter={(event) => event.pointerType === 'mouse' && come()}
      onPointerLeave={(event) => event.pointerType === 'mouse' && leave()}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onFocus={comeNear}
        onPointerDown={(event) => event.pointerType !== 'mouse' && comeNear()}
        onClick={(event) => {
          // Whoever presses while the mouse is leaving wants what the press does.
          clearTimeout(leaving.current);
          comeNear();
          // A mouse has already opened it by coming; only a key or a finger toggles.
          setOpen(event.detail === 0 || !matchMedia('(hover: hover)').matches ? !open : true);
        }}
        className={cn(
          'flex h-11 shrink-0 items-center gap-2 rounded-control pr-3 text-sm font-semibold hover:text-brand',
          open && 'text-brand',
        )}
      >
        <LayoutGrid aria-hidden className="size-5" />
        {t('header.allCategories')}
      </button>
      <div id={id} hidden={!open}>
        <Suspense>{open && <MegaMenuPanel tree={tree} onRetry={isError ? refetch : undefined} />}</Suspense>
      </div>
    </div>
  );
};
