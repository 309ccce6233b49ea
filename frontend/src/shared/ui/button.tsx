import { type ComponentProps, useEffect, useLayoutEffect, useRef } from 'react';
import { cn } from './cn';
import { Spinner } from './spinner';

/** On the server nothing has the focus. */
const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;

type Variant = 'primary' | 'accent' | 'outline' | 'soft' | 'ghost' | 'danger' | 'link';
type Size = 'sm' | 'md' | 'lg' | 'icon';

export interface ButtonLook {
  /** `primary` unless told. */
  readonly variant?: Variant | undefined;
  /** `md` unless told. */
  readonly size?: Size | undefined;
}

/** Class names of a button (parts.css), for links that look like one. */
export const buttonStyle = ({
  variant = 'primary',
  size = 'md',
  className,
}: ButtonLook & { readonly className?: string } = {}): string =>
  cn(`button button-${variant} button-${size}`, className);

export type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** Shows that work goes on and refuses presses; the button keeps its width. */
    readonly busy?: boolean;
  };

/** A button that is closed while it works loses the focus to the page as a whole: who pressed it gets it back there, unless they went on. */
function useFocusOverWork(busy: boolean) {
  /** What stands in it: the button itself belongs to who asks for it. */
  const words = useRef<HTMLSpanElement>(null);
  const had = useRef(false);
  useBrowserLayoutEffect(() => {
    const own = words.current?.closest('button');
    if (busy) had.current = own === document.activeElement;
    else if (had.current) {
      had.current = false;
      if (document.activeElement === document.body) own?.focus();
    }
  }, [busy]);
  return words;
}

export const Button = ({
  variant,
  size,
  busy = false,
  className,
  children,
  disabled,
  type = 'button',
  ...rest
}: ButtonProps) => {
  const words = useFocusOverWork(busy);
  return (
    <button
      type={type}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={cn(buttonStyle({ variant, size }), className)}
      {...rest}
    >
      {busy && <Spinner className="absolute" />}
      <span ref={words} className={cn('inline-flex items-center gap-2', busy && 'opacity-0')}>
        {children}
      </span>
    </button>
  );
};
