import { useCallback, useId, useRef, useState, type ReactNode } from 'react';
import { useDismiss } from '@/shared/layout/use-dismiss';
import { Button } from '@/shared/ui/button';
import { cn } from '@/shared/ui/cn';

interface PopupProps {
  readonly label: string;
  readonly icon: ReactNode;
  /** What carries `data-closes` closes it when pressed. */
  readonly children: ReactNode;
  /** At which end of the button the panel begins. */
  readonly align?: 'start' | 'end';
}

/** A button and what it opens below itself; Escape and a press elsewhere close it. */
export const Popup = ({ label, icon, children, align = 'end' }: PopupProps) => {
  const id = useId();
  const area = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const close = useCallback((escaped: boolean) => {
    setOpen(false);
    if (escaped) button.current?.focus();
  }, []);
  useDismiss(area, open, close);
  return (
    <div ref={area} className="relative">
      <Button
        ref={button}
        variant="outline"
        size="sm"
        aria-label={label}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        className="h-11 md:h-9"
      >
        {icon}
        <span className="max-sm:sr-only">{label}</span>
      </Button>
      {open && (
        <div
          id={id}
          role="group"
          aria-label={label}
          onClick={({ target }) => target instanceof Element && target.closest('[data-closes]') && close(true)}
          className={cn(
            'bg-surface border-line shadow-float absolute top-full z-20 mt-1 max-h-[60dvh] w-72 max-w-[calc(100vw-2rem)] overflow-y-auto rounded-2xl border p-3',
            align === 'end' ? 'right-0' : 'left-0',
          )}
        >
          {children}
        </div>
      )}
    </div>
  );
};
