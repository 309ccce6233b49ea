import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { may } from '@/shared/state/permissions';
import type { Desk } from '../hooks/use-desk';
import { t } from '../texts';

/** A line of what is known. */
export const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className="border-line flex justify-between gap-4 border-b py-1.5 last:border-0">
    <dt className="text-muted shrink-0">{label}</dt>
    <dd className="min-w-0 text-right font-semibold wrap-anywhere">{children}</dd>
  </div>
);

const LINK = 'text-brand underline underline-offset-2';

interface PersonProps {
  readonly person: { readonly id: number; readonly name: string };
  readonly session: Desk['session'];
}

/** The way to their page, for who may open it. */
export const Person = ({ person, session }: PersonProps) =>
  may(session, 'customers.view') ? (
    <Link to={`/cpadmin/customers/${person.id}`} className={LINK}>
      {person.name}
    </Link>
  ) : (
    person.name
  );

/** What they talk about. */
export const Ad = ({ listing }: { readonly listing: { readonly id: number; readonly title: string | null } }) =>
  listing.title === null ? (
    t('no_listing')
  ) : (
    <Link to={`/cpadmin/adverts/${listing.id}`} className={LINK}>
      {listing.title}
    </Link>
  );
