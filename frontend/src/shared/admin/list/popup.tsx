import { useId, type ReactNode } from 'react';
import { useDisclosure } from '@/shared/layout/use-disclosure';
import { Button } from '@/shared/ui/button';

interface PopupProps {
  readonly label: string;
  readonly icon: ReactNode;
  /** What carries `data-closes` closes it when pressed. */
  readonly children: ReactNode;
}

/**
 * A button and what it opens below itself; on phones that is as wide as the row of buttons, which is `relative`. Escape and a
 * press elsewhere close it.
 */
export const Popup = ({ label, icon, children }: PopupProps) => {
  const id = useId();
  const { area, button, open, setOpen, close } = useDisclosure();
  return (
    <div ref={area} className="md:relative">
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
          className="bg-surface border-line shadow-float absolute top-full z-20 mt-1 max-h-[60dvh] overflow-y-auto rounded-2xl border p-3 max-md:inset-x-0 md:w-72 md:right-0"
        >
          {children}
        </div>
      )}
    </div>
  );
};
