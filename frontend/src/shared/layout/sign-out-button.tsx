import { useState } from 'react';
import { LogOut } from 'lucide-react';
import { useApi } from '@/shared/api-client/query-client';
import { accountMenu as texts } from '@/shared/i18n/tr/account-menu';
import { translator } from '@/shared/i18n/translator';
import { Button } from '@/shared/ui/button';
import { signOut } from './header/sign-out';

const t = translator(texts);

/** `short`: on phones only the icon is seen. */
export const SignOutButton = ({ short = false }: { short?: boolean }) => {
  const api = useApi();
  const [leaving, setLeaving] = useState(false);
  const leave = (): void => {
    setLeaving(true);
    void signOut(api);
  };
  return (
    <Button variant="outline" disabled={leaving} onClick={leave}>
      <LogOut aria-hidden className="size-5" />
      <span className={short ? 'max-sm:sr-only' : undefined}>{t('logout')}</span>
    </Button>
  );
};
