import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Newspaper, UserRound, type LucideIcon } from 'lucide-react';
import type { Session } from '@ilan/api';
import { ADMIN_HOME, mayOpen, pathTo, useAdminNav, type AdminPageEntry } from '@/shared/admin/admin-page';
import { foundAdsQuery, foundPeopleQuery, SHORTEST } from '../api/records-query';
import { findPages } from '../state/find-pages';
import { t } from '../state/words';

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

/** Pages, ads and people that this person may open and that the words fit. */
export const useFindings = (
  typed: string,
  all: readonly AdminPageEntry[],
  session: Session | null | undefined,
): Findings => {
  const { pages } = useAdminNav();
  const q = typed.trim();
  const asked = useSettled(q);
  const records = (path: string): boolean => all.some((page) => page.path === path && mayOpen(session, page));
  const ads = useQuery(foundAdsQuery(asked, records('adverts/:id')));
  const people = useQuery(foundPeopleQuery(asked, records('customers/:id')));
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
    {
      name: t('palette.ads'),
      findings: (long ? (ads.data?.data ?? []) : []).map((ad) => ({
        to: `${ADMIN_HOME}/adverts/${ad.id}`,
        label: ad.title,
        detail: ad.listing_number,
        icon: Newspaper,
      })),
    },
    {
      name: t('palette.people'),
      findings: (long ? (people.data?.data ?? []) : []).map((person) => ({
        to: `${ADMIN_HOME}/customers/${person.id}`,
        label: person.name,
        detail: `${person.role_label} · ${person.email_hint}`,
        icon: UserRound,
      })),
    },
  ].filter(({ findings }) => findings.length > 0);
  return { groups, searching: long && (asked !== q || ads.isFetching || people.isFetching) };
};
