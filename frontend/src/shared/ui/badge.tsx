import type { ComponentProps } from 'react';
import { cva, type VariantProps } from 'class-variance-authority';
import { cn } from './cn';

const badge = cva('inline-flex items-center gap-1 rounded-md px-2 py-0.5 text-xs font-semibold', {
  variants: {
    tone: {
      neutral: 'bg-sunken text-ink',
      brand: 'bg-brand-soft text-brand',
      accent: 'bg-accent text-on-accent',
      success: 'bg-success-soft text-success',
      warning: 'bg-warning-soft text-warning',
      danger: 'bg-danger-soft text-danger',
      info: 'bg-info-soft text-info',
    },
  },
  defaultVariants: { tone: 'neutral' },
});

export const Badge = ({ tone, className, ...rest }: ComponentProps<'span'> & VariantProps<typeof badge>) => (
  <span className={cn(badge({ tone }), className)} {...rest} />
);
