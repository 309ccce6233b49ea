import { KeyRound, Trash2 } from 'lucide-react';
import type { Passkey } from '@ilan/api';
import { formatDate, formatShortDateTime } from '@/shared/i18n/format';
import { Button } from '@/shared/ui/button';
import { t } from '../two-step-texts';

interface PasskeyRowProps {
  readonly passkey: Passkey;
  readonly onRemove: () => void;
}

export const PasskeyRow = ({ passkey: { name, created_at: made, last_used_at: used }, onRemove }: PasskeyRowProps) => (
  <li className="border-line flex items-center gap-3 border-t py-3 first:border-0 sm:gap-4">
    <span className="bg-sunken grid size-11 shrink-0 place-items-center rounded-full">
      <KeyRound aria-hidden className="size-5" />
    </span>
    <div className="min-w-0 flex-1">
      <p className="font-medium wrap-anywhere">{name}</p>
      <p className="text-muted text-sm">{t('passkey_made', { date: formatDate(made) })}</p>
      <p className="text-muted text-sm">
        {used === null ? t('passkey_unused') : t('passkey_used', { date: formatShortDateTime(used) })}
      </p>
    </div>
    <Button variant="outline" aria-label={t('passkey_remove_of', { name })} onClick={onRemove} className="max-sm:px-3">
      <Trash2 aria-hidden className="size-4" />
      <span className="max-sm:hidden">{t('passkey_remove')}</span>
    </Button>
  </li>
);
