import { useEffect, useState } from 'react';
import { useQueries } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import type { Session } from '@ilan/api';
import { mayOpen, pathTo, useAdminNav, type AdminArea } from '@/shared/admin/admin-page';
import type { PaletteRecords } from '@/shared/admin/palette-records';
import { recordsQuery, SHORTEST } from '../api/records-query';
import { findPages } from '../state/find-pages';
import { t } from '../texts';

const PAUSE = 200;

export interface Finding {
  readonly to: string;
  readonly label: string;
  readonly detail: string;
  readonly icon: LucideIcon;
}
export interface FindingGroup {
  readonly name: string;
  readonly findings: readonly Finding[];
}

const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
};

interface Findings {
  readonly groups: readonly FindingGroup[];
  readonly searching: boolean;
}

/** Pages and records that this person may open and that the words fit. */
export const useFindings = (
  typed: string,
  { pages: all, records }: AdminArea,
  session: Session | null | undefined,
): Findings => {
  const { pages } = useAdminNav();
  const q = typed.trim();
  const asked = useSettled(q);
  const mayFind = ({ page }: PaletteRecords): boolean => all.some((one) => one.path === page && mayOpen(session, one));
  const found = useQueries({ queries: records.map((kind) => recordsQuery(kind, asked, mayFind(kind))) });
  const long = q.length >= SHORTEST;
  const groups: readonly FindingGroup[] = [
    {
      name: t('palette.pages'),
      findings: findPages(pages, q).map((page) => ({
        to: pathTo(page),
        label: page.label,
        detail: '',
        icon: page.icon,
      })),
    },
    ...records.map(({ label: name, icon, page }, at) => ({
      name,
      findings: (long ? (found[at]?.data ?? []) : []).map(({ id, label, detail }) => ({
        to: pathTo({ path: page.replace(':id', String(id)) }),
        label,
        detail,
        icon,
      })),
    })),
  ].filter(({ findings }) => findings.length > 0);
  return { groups, searching: long && (asked !== q || found.some(({ isFetching }) => isFetching)) };
};
