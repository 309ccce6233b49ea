import { useEffect, useEffectEvent, useRef } from 'react';
import type { Session } from '@ilan/api';
import { mayOpen, type AdminPageEntry } from '@/shared/admin/admin-page';
import { toast } from '@/shared/ui/toast';
import { t } from '../texts';

const rightsOf = (session: Session | null | undefined): string | undefined =>
  session ? JSON.stringify([session.user.id, session.user.role, session.permissions.toSorted()]) : undefined;

/** When what one may do changes while a page is open: a word about it, and `onChange`, which asks the page's guard again. */
export const useChangedRights = (
  session: Session | null | undefined,
  open: AdminPageEntry | undefined,
  onChange: () => void,
): void => {
  const before = useRef<string>(undefined);
  const rights = rightsOf(session);
  const tell = useEffectEvent(() => {
    const lost = open && !mayOpen(session, open);
    toast.add({
      type: lost ? 'warning' : 'info',
      title: t('rights.changed'),
      message: lost ? t('rights.lost', { page: open.label }) : t('rights.kept'),
      duration: 0,
    });
    onChange();
  });
  useEffect(() => {
    if (before.current !== undefined && rights !== undefined && rights !== before.current) tell();
    before.current = rights ?? before.current;
  }, [rights]);
};
