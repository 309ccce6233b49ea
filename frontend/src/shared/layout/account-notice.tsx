import { useQuery } from '@tanstack/react-query';
import { UserRoundX } from 'lucide-react';
import { sessionQuery } from '@/shared/api-client/queries/accounts';
import { formatDate } from '@/shared/i18n/format';
import { accountNotice as texts } from '@/shared/i18n/tr/account-notice';
import { translator } from '@/shared/i18n/translator';
import { Button } from '@/shared/ui/button';
import { useUndoDeletion } from './use-undo-deletion';

const t = translator(texts);

/** Follows a person who asked for their account to be erased through every page, with the way back. Load it lazily. */
export default function AccountNotice() {
  const { undo, busy } = useUndoDeletion();
  const { data: session } = useQuery(sessionQuery());
  const at = session?.user.delete_at;
  if (!at) return null;
  return (
    <div role="status" className="bg-danger-soft text-danger">
      <div className="page flex flex-wrap items-center justify-center gap-x-4 gap-y-1 py-1.5 text-sm font-medium">
        <p className="flex items-center gap-2">
          <UserRoundX aria-hidden className="size-4 shrink-0" />
          {t('pending', { date: formatDate(at) })}
        </p>
        <Button variant="outline" size="sm" busy={busy} onClick={undo}>
          {t('undo')}
        </Button>
      </div>
    </div>
  );
}
