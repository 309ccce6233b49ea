import { Suspense, useState } from 'react';
import { KeyRound, Pencil } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { User } from '@ilan/api';
import { formatDate, formatPhone } from '@/shared/i18n/format';
import { Avatar } from '@/shared/ui/avatar';
import { Button, buttonStyle } from '@/shared/ui/button';
import { lazyPart } from '@/shared/ui/lazy-part';
import { t } from '../texts';

const OwnForm = lazyPart(() => import('./own-form'));

/** Who is signed in, as the others see them. */
export const OwnProfile = ({ user }: { readonly user: User }) => {
  const [editing, setEditing] = useState(false);
  const facts = [
    [t('own.role'), user.role_label],
    [t('own.email'), user.email],
    [t('own.phone'), user.phone === null ? t('own.noPhone') : formatPhone(user.phone)],
    [t('own.since'), formatDate(user.member_since)],
  ] as const;
  return (
    <section aria-labelledby="own" className="border-line bg-surface rounded-card mb-6 border p-4">
      <h2 id="own" className="mb-3 font-bold">
        {t('own')}
      </h2>
      {editing ? (
        <Suspense>
          <OwnForm user={user} onClose={() => setEditing(false)} />
        </Suspense>
      ) : (
        <div className="flex flex-wrap items-center gap-4">
          <Avatar name={user.name} surname={user.surname} photo={user.photo} className="size-14 text-lg" />
          <div className="min-w-0 flex-1 basis-60">
            <p className="text-lg font-bold wrap-anywhere">
              {user.name} {user.surname}
            </p>
            <dl className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
              {facts.map(([name, value]) => (
                <div key={name} className="flex min-w-0 flex-wrap gap-x-1.5">
                  <dt className="text-muted">{name}:</dt>
                  <dd className="min-w-0 font-medium wrap-anywhere">{value}</dd>
                </div>
              ))}
            </dl>
          </div>
          <div className="flex flex-wrap gap-2">
            <Button variant="outline" size="sm" className="h-11 md:h-9" onClick={() => setEditing(true)}>
              <Pencil aria-hidden className="size-4" />
              {t('own.edit')}
            </Button>
            <Link
              to="/account/privacy"
              className={buttonStyle({ variant: 'outline', size: 'sm', className: 'h-11 md:h-9' })}
            >
              <KeyRound aria-hidden className="size-4" />
              {t('own.security')}
            </Link>
          </div>
        </div>
      )}
    </section>
  );
};
