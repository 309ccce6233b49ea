import { useAtom } from 'jotai';
import { admin as texts } from '@/shared/i18n/tr/admin';
import { translator } from '@/shared/i18n/translator';
import { Checkbox } from '@/shared/ui/checkbox';
import { Dialog } from '@/shared/ui/dialog';
import { singleKeysAtom } from './single-keys-atom';

const t = translator(texts);

export interface KeyHelp {
  /** As printed on the keys; any of them does it. */
  readonly keys: readonly string[];
  readonly does: string;
}

interface KeysHelpProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly keys: readonly KeyHelp[];
}

/** Which keys do what on this page, and the switch for single letters. */
export default function KeysHelp({ open, onClose, keys }: KeysHelpProps) {
  const [on, setOn] = useAtom(singleKeysAtom);
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title={t('keys.title')}>
      <dl className="divide-line divide-y text-sm">
        {keys.map(({ keys: pressed, does }) => (
          <div key={does} className="flex items-center justify-between gap-4 py-2">
            <dt>{does}</dt>
            <dd className="flex shrink-0 gap-1">
              {pressed.map((key) => (
                <kbd
                  key={key}
                  className="bg-sunken border-line min-w-7 rounded-md border px-1.5 py-0.5 text-center font-sans text-xs font-semibold"
                >
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <div className="border-line mt-3 border-t px-2 pt-3">
        <Checkbox checked={on} onChange={setOn}>
          {t('keys.on')}
        </Checkbox>
        <p className="text-muted text-sm">{t('keys.off_hint')}</p>
      </div>
    </Dialog>
  );
}
