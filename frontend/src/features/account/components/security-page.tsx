import { PageHead } from '@/shared/seo/page-head';
import { useAccount } from '../hooks/use-account';
import { t } from '../texts';
import { BlockedCard } from './blocked-card';
import { ChangePassword } from './change-password';
import { DeleteCard } from './delete-card';
import { ExportCard } from './export-card';
import { LastSeenCard } from './last-seen-card';
import { SecurityLogCard } from './security-log-card';
import { SessionsCard } from './sessions-card';
import { SetPassword } from './set-password';
import { SharedAccount } from './shared-account';
import { TwoStepCard } from './two-step-card';

const SecurityPage = () => {
  const user = useAccount();
  return (
    <div className="grid gap-4 md:gap-5">
      <PageHead title={t('privacy')} noindex />
      <h1 className="text-2xl font-bold tracking-tight md:text-3xl">{t('privacy')}</h1>
      {user?.shared && <SharedAccount />}
      {user && !user.shared && (
        <>
          {user.has_password ? <ChangePassword user={user} /> : <SetPassword user={user} />}
          <TwoStepCard />
          <SessionsCard />
          <SecurityLogCard />
          <LastSeenCard />
          <BlockedCard />
          <ExportCard user={user} />
          <DeleteCard user={user} />
        </>
      )}
    </div>
  );
};

export default SecurityPage;
