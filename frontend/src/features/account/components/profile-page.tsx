import { PageHead } from '@/shared/seo/page-head';
import { useAccount } from '../hooks/use-account';
import { t } from '../texts';
import { PhotoCard } from './photo-card';
import { ProfileForm } from './profile-form';
import { SharedAccount } from './shared-account';

const ProfilePage = () => {
  const user = useAccount();
  return (
    <div className="grid gap-4 md:gap-5">
      <PageHead title={t('profile')} noindex />
      <h1 className="text-2xl font-bold tracking-tight md:text-3xl">{t('profile')}</h1>
      {user?.shared && <SharedAccount />}
      {user && !user.shared && (
        <>
          <PhotoCard user={user} />
          <ProfileForm key={user.id} user={user} />
        </>
      )}
    </div>
  );
};

export default ProfilePage;
