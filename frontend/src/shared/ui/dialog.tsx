import { useRef, type ReactNode } from 'react';
import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { t } from '@/shared/i18n/t';
import { buttonStyle } from './button';
import { cn } from './cn';
import { ON_PHONES_AND_TABLETS, useBackToClose } from './use-back-to-close';

export interface DialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  readonly description?: string;
  readonly children: ReactNode;
  /** `sheet`: from below on phones, centred above; `side`: full-height drawer from the left; `full`: the whole window. */
  readonly placement?: 'sheet' | 'side' | 'full';
  /** Stays at the lower edge while the content scrolls. */
  readonly footer?: ReactNode;
  /**
   * What has the focus first, unless it was opened by touch, where it would bring the keyboard up. Where it is not told: the first field, what
   * changes nothing (`data-first`), or the heading, from where one reads on.
   */
  readonly initialFocus?: () => HTMLElement | null | undefined;
  /** Asks on the way to another page, from which the router may go on: the history is the router's then, and Back another such way. */
  readonly onTheWay?: boolean;
  readonly className?: string;
}

/** Not what closes it, which stands first and says nothing of what it is about. */
const FIRST =
  'input:not([type=radio]):enabled,[type=radio]:checked:enabled,select:enabled,textarea:enabled,[data-first]';

/** By a finger, and not by the keys of a device of touch: of what those pressed the focus is seen. */
const isTouched = (): boolean =>
  matchMedia('(pointer: coarse)').matches && !document.activeElement?.matches(':focus-visible');

/** Modal: keeps the focus inside, gives it back, closes on Escape, on Back where it fills the screen, and outside. Load lazily, it brings Base UI's dialog. */
export const Dialog = ({
  open,
  onOpenChange,
  title,
  description,
  children,
  placement = 'sheet',
  footer,
  initialFocus,
  onTheWay = false,
  className,
}: DialogProps) => {
  useBackToClose(open && !onTheWay, () => onOpenChange(false), ON_PHONES_AND_TABLETS);
  const popup = useRef<HTMLDivElement>(null);
  const find = (what: string) => popup.current?.querySelector<HTMLElement>(what);
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className="bg-shade fixed inset-0 z-50 transition-opacity duration-200 data-[ending-style]:opacity-0 data-[starting-style]:opacity-0" />
        <Base.Popup
          ref={popup}
          initialFocus={() => (isTouched() ? null : (initialFocus?.() ?? find(FIRST))) ?? find('h2')}
          className={cn(`dialog dialog-${placement}`, className)}
        >
          <div className="flex items-start justify-between gap-3 px-5 pt-4 pb-2">
            <div className="pt-1.5">
              <Base.Title tabIndex={-1} className="text-xl font-bold tracking-tight outline-none">
                {title}
              </Base.Title>
              {description && (
                <Base.Description className="text-muted mt-1 text-sm wrap-anywhere">{description}</Base.Description>
              )}
            </div>
            <Base.Close
              aria-label={t('common.close')}
              className={cn(buttonStyle({ variant: 'ghost', size: 'icon' }), '-mr-2')}
            >
              <X aria-hidden className="size-5" />
            </Base.Close>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-2 pb-6">{children}</div>
          {footer && <div className="border-line border-t p-4">{footer}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
};
