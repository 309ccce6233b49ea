import type { ReactNode } from 'react';
import { cn } from '@/shared/ui/cn';

interface TileButtonProps {
  readonly label: string;
  readonly disabled?: boolean;
  readonly onPress: () => void;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Stays focusable where it can do nothing, so that the focus is not lost at the end of a row. */
export const TileButton = ({ label, disabled = false, onPress, className, children }: TileButtonProps) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    aria-disabled={disabled}
    onClick={() => !disabled && onPress()}
    className={cn(
      'hover:bg-sunken grid h-11 place-items-center -outline-offset-2 aria-disabled:cursor-default aria-disabled:bg-transparent aria-disabled:opacity-35',
      className,
    )}
  >
    {children}
  </button>
);
