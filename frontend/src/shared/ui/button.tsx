import { type ComponentProps, useEffect, useLayoutEffect, useRef } from 'react';
import { cva, type VariantProps } from 'class-variance-authority';
import { cn } from './cn';
import { Spinner } from './spinner';

/** On the server nothing has the focus. */
const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/** Class names of a button, for links that look like one. */
export const buttonStyle = cva(
  'relative inline-flex shrink-0 items-center justify-center gap-2 rounded-control font-semibold whitespace-nowrap select-none transition-colors disabled:opacity-55 disabled:cursor-not-allowed aria-disabled:opacity-55',
  {
    variants: {
      variant: {
        primary: 'bg-brand text-on-brand hover:bg-brand-strong',
        accent: 'bg-accent text-on-accent hover:bg-accent-strong',
        outline: 'border border-edge/50 bg-surface text-ink hover:border-edge hover:bg-sunken',
        soft: 'bg-brand-soft text-brand hover:text-brand-strong',
        ghost: 'text-ink hover:bg-sunken',
        danger: 'bg-danger text-surface hover:opacity-90',
        link: 'text-brand underline underline-offset-4 hover:text-brand-strong',
      },
      size: {
        sm: 'h-9 px-3 text-sm',
        md: 'h-11 px-4 text-sm',
        lg: 'h-12 px-6 text-base',
        icon: 'size-11',
      },
    },
    defaultVariants: { variant: 'primary', size: 'md' },
  },
);

export type ButtonProps = ComponentProps<'button'> &
  VariantProps<typeof buttonStyle> & {
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
