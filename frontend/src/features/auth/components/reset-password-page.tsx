import { useEffect, useState } from 'react';
import { useSetAtom } from 'jotai';
import { useLocation, useNavigate } from 'react-router-dom';
import { auth as texts } from '@/shared/i18n/tr/auth';
import { translator } from '@/shared/i18n/translator';
import { PageHead } from '@/shared/seo/page-head';
import { authDialogAtom } from '@/shared/state/auth-dialog-atom';
import { Button } from '@/shared/ui/button';
import { resetLinkOf } from '../state/reset-link';
import { AuthCard } from './auth-card';
import { ResetPasswordForm } from './reset-password-form';

const t = translator(texts);
const PATH = '/reset-password';

/** A new password for whoever holds the link of the mail. */
const ResetPasswordPage = () => {
  const location = useLocation();
  const navigate = useNavigate();
  const openAuth = useSetAtom(authDialogAtom);
  const [expired, setExpired] = useState(false);
  const link = resetLinkOf(location);
  const { search } = location;

  useEffect(() => {
    // The token leaves the address, where it would be copied, kept and sent along; a reload still has it.
    const inAddress = resetLinkOf({ search, state: null });
    if (inAddress) void navigate(PATH, { replace: true, state: inAddress });
  }, [search, navigate]);

  const succeed = (email: string): void => {
    void navigate('/', { replace: true });
    openAuth({ mode: 'login', email, notice: { type: 'success', text: t('reset.success') } });
  };
  const usable = link !== undefined && !expired;
  const title = usable ? t('reset.title') : expired ? t('reset.expired') : t('reset.missing');
  const lead = usable ? t('reset.lead') : expired ? t('reset.expiredText') : t('reset.missingText');
  return (
    <>
      <PageHead title={t('reset.title')} noindex />
      <meta name="referrer" content="no-referrer" />
      <AuthCard title={title} lead={lead}>
        {usable ? (
          <ResetPasswordForm link={link} onDone={succeed} onExpired={() => setExpired(true)} />
        ) : (
          <Button size="lg" className="w-full" onClick={() => openAuth({ mode: 'forgot', email: link?.email })}>
            {t('reset.new')}
          </Button>
        )}
      </AuthCard>
    </>
  );
};

export default ResetPasswordPage;
