import { useId, useState, type ReactNode } from 'react';
import { LogOut } from 'lucide-react';
import { useApi } from '@/shared/api-client/query-client';
import { accountMenu as texts } from '@/shared/i18n/tr/account-menu';
import { translator } from '@/shared/i18n/translator';
import { buttonStyle } from '@/shared/ui/button';
import { cn } from '@/shared/ui/cn';
import { useDisclosure } from '../use-disclosure';
import { signOut } from './sign-out';

const t = translator(texts);

/** One line of the menu. */
export const menuRow =
  'hover:bg-sunken aria-[current=page]:bg-brand-soft flex min-h-11 w-full items-center gap-3 rounded-lg px-3 text-sm font-semibold';

interface AccountMenuProps {
  readonly name: string;
  /** Below the name: who this is to the product. */
  readonly subtitle: string;
  /** What the button shows, and what it is called where that does not say it. */
  readonly trigger: ReactNode;
  readonly label?: string;
  /** Opens above, for the bottom bar. */
  readonly upward?: boolean;
  /** Links; `close` is for those that were pressed. */
  readonly children: (close: () => void) => ReactNode;
}

/** Who is signed in, their own pages and the way out: on the site and in the admin area. */
export const AccountMenu = ({ name, subtitle, trigger, label, upward = false, children }: AccountMenuProps) => {
  const id = useId();
  const { area, button, open, setOpen } = useDisclosure();
  const api = useApi();
  const [leaving, setLeaving] = useState(false);
  return (
    <div ref={area} className="relative shrink-0">
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        className={cn(buttonStyle({ variant: 'ghost' }), 'gap-2 px-1.5', upward && 'h-14 w-full')}
      >
        {trigger}
      </button>
      {open && (
        <div
          id={id}
          className={cn(
            'bg-surface border-line shadow-float absolute z-40 w-72 rounded-2xl border p-2',
            upward ? 'right-2 bottom-full mb-2' : 'top-full right-0 mt-1',
          )}
        >
          <div className="border-line border-b px-3 pt-2 pb-3">
            <p className="truncate font-semibold">{name}</p>
            <p className="text-muted truncate text-sm">{subtitle}</p>
          </div>
          {children(() => setOpen(false))}
          <button
            type="button"
            disabled={leaving}
            onClick={() => {
              setLeaving(true);
              void signOut(api);
            }}
            className={cn(menuRow, 'mt-2')}
          >
            <LogOut aria-hidden className="text-muted size-5" />
            {t('logout')}
          </button>
        </div>
      )}
    </div>
  );
};
