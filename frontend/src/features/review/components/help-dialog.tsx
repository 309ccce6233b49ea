import { useAtom } from 'jotai';
import { Checkbox } from '@/shared/ui/checkbox';
import { Dialog } from '@/shared/ui/dialog';
import { shortcutsAtom } from '../state/shortcuts-atom';
import { t } from '../state/words';

const KEYS = [
  { keys: ['J'], what: t('key_next') },
  { keys: ['K'], what: t('key_previous') },
  { keys: ['A'], what: t('key_yes') },
  { keys: ['R'], what: t('key_no') },
  { keys: ['C'], what: t('key_changes') },
  { keys: ['E'], what: t('key_open') },
  { keys: ['U'], what: t('key_undo') },
  { keys: ['X'], what: t('key_select') },
  { keys: ['←', '→'], what: t('key_photos') },
  { keys: ['?'], what: t('key_help') },
] as const;

export default function HelpDialog({ onClose }: { readonly onClose: () => void }) {
  const [on, setOn] = useAtom(shortcutsAtom);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('help_title')}>
      <dl className="grid text-sm">
        {KEYS.map(({ keys, what }) => (
          <div key={what} className="border-line flex items-center justify-between gap-4 border-b py-2">
            <dt className="order-2 flex gap-1">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="bg-sunken border-line min-w-7 rounded border px-1.5 py-0.5 text-center font-sans"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-3">
        <Checkbox checked={on} onChange={setOn}>
          {t('help_on')}
        </Checkbox>
      </div>
      <p className="text-muted mt-1 text-sm">{t('help_note')}</p>
    </Dialog>
  );
}
