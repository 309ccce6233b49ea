import { useEffect, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { BadgeCheck, Lock, MailWarning } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { User } from '@ilan/api';
import { statusOf } from '@/shared/api-client/api-error';
import { keepUser } from '@/shared/api-client/queries/account';
import { pageLinksQuery } from '@/shared/api-client/queries/content';
import { useApi } from '@/shared/api-client/query-client';
import { Button } from '@/shared/ui/button';
import { Field } from '@/shared/ui/input';
import { toast } from '@/shared/ui/toast';
import { saidBy } from '../state/said-by';
import { t } from '../texts';

/** A mail takes a while; a second one at once would only confuse. */
const AGAIN_AFTER = 60_000;

const SupportHint = () => {
  const { data: links } = useQuery(pageLinksQuery());
  const pages = links
    ? [...links.footerPages, ...links.headPages, ...links.pageGroups.flatMap(({ pages: all }) => all)]
    : [];
  const contact = pages.find(({ slug_paid }) => slug_paid.startsWith('iletisim-'));
  return (
    <p className="text-muted text-sm">
      {t('email_hint')}{' '}
      {contact ? (
        <Link to={`/${contact.slug_paid}`} className="text-brand font-medium underline underline-offset-4">
          {t('email_support')}
        </Link>
      ) : (
        t('email_support')
      )}
      .
    </p>
  );
};

const Unproven = ({ email }: { email: string }) => {
  const api = useApi();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState(false);
  const [early, setEarly] = useState(false);
  useEffect(() => {
    if (!early) return;
    const timer = setTimeout(() => setEarly(false), AGAIN_AFTER);
    return () => clearTimeout(timer);
  }, [early]);
  const send = async (): Promise<void> => {
    setBusy(true);
    try {
      await api.post('/api/account/verify-email');
      setSent(true);
      setEarly(true);
    } catch (error) {
      // Another device has proven it meanwhile.
      if (statusOf(error) === 409) keepUser(client, { email_verified: true });
      else toast.add({ type: 'error', title: t('email_send_failed'), message: saidBy(error, t('email_send_failed')) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="bg-warning-soft rounded-control grid justify-items-start gap-2 p-3.5 text-sm">
      <p className="text-warning flex gap-2 font-medium">
        <MailWarning aria-hidden className="size-5 shrink-0" />
        {t('email_unproven')}
      </p>
      <p role="status" className={sent ? 'wrap-anywhere' : 'hidden'}>
        {sent && t('email_sent', { email })}
      </p>
      <Button
        variant="outline"
        size="sm"
        busy={busy}
        disabled={early}
        onClick={() => void send()}
        className="h-auto min-h-9 py-1.5 whitespace-normal"
      >
        {t('email_send')}
      </Button>
    </div>
  );
};

/** The address cannot be changed here; whether it is proven can be seen, and mended. */
export const EmailField = ({ user }: { user: User }) => (
  <div className="grid gap-2">
    <Field
      label={t('email')}
      required
      readOnly
      name="email"
      type="email"
      autoComplete="email"
      value={user.email}
      end={<Lock aria-hidden className="text-muted mr-3.5 size-4" />}
    />
    {user.email_verified && (
      <p className="text-success flex items-center gap-1.5 text-sm font-medium">
        <BadgeCheck aria-hidden className="size-4 shrink-0" />
        {t('email_proven')}
      </p>
    )}
    <SupportHint />
    {!user.email_verified && <Unproven email={user.email} />}
  </div>
);
