import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { AdminFrame } from '@/shared/admin/admin-frame';
import { ADMIN_HOME, pathTo, useAdminNav } from '@/shared/admin/admin-page';
import { buttonStyle } from '@/shared/ui/button';
import { t } from '../rule-texts';

const TABS = [
  { to: `${ADMIN_HOME}/settings/synonyms`, label: t('tab_synonyms') },
  { to: `${ADMIN_HOME}/settings/search-redirects`, label: t('tab_redirect') },
  { to: `${ADMIN_HOME}/settings/popular-searches`, label: t('tab_hidden') },
  { to: `${ADMIN_HOME}/settings/rude-words`, label: t('tab_rude') },
];

interface WordsFrameProps {
  readonly title: string;
  readonly lead: string;
  /** What the audit page calls the history of this page. */
  readonly stream: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** What the pages of search words have in common: their tabs, and the way to who changed what. */
export const WordsFrame = ({ title, lead, stream, actions, children }: WordsFrameProps) => {
  const audit = useAdminNav().pages.find(({ path }) => path === 'audit');
  return (
    <AdminFrame
      title={title}
      lead={lead}
      tabs={TABS}
      actions={
        <>
          {audit && (
            <Link to={`${pathTo(audit)}?target=${stream}`} className={buttonStyle({ variant: 'outline' })}>
              {t('history')}
            </Link>
          )}
          {actions}
        </>
      }
    >
      {children}
    </AdminFrame>
  );
};
