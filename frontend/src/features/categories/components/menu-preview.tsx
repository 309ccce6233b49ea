import { useId, useState } from 'react';
import type { StaffCategory } from '@ilan/api';
import { MegaMenuBox } from '@/shared/layout/header/mega-menu-panel';
import { CHILDREN, GRANDCHILDREN } from '@/shared/layout/header/mega-menu-rules';
import { Button } from '@/shared/ui/button';
import { menuTree } from '../state/menu';
import { t } from '../texts';

/** The menu of all categories as visitors have it, from the tree as it stands here. */
export const MenuPreview = ({ all }: { all: readonly StaffCategory[] }) => {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <section className="mt-8" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="mb-1 text-lg font-bold">
        {t('menu_title')}
      </h2>
      <p className="text-muted mb-3 max-w-prose text-sm">
        {t('menu_text', { children: CHILDREN, grandchildren: GRANDCHILDREN })}
      </p>
      <p className="text-muted text-sm md:hidden">{t('menu_narrow')}</p>
      <div className="hidden md:block">
        <Button variant="outline" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {open ? t('menu_close') : t('menu_open')}
        </Button>
        <div id={id}>{open && <MegaMenuBox tree={menuTree(all)} className="rounded-card mt-3 h-120" />}</div>
      </div>
    </section>
  );
};
