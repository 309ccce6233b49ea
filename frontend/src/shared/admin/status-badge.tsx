import type { ReactNode } from 'react';
import { cn } from '@/shared/ui/cn';

const tones = {
  neutral: 'bg-sunken text-muted',
  strong: 'bg-ink text-canvas',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
  info: 'bg-info-soft text-info',
} as const;
export type Tone = keyof typeof tones;

/** How something stands, in a word; the colour says nothing that the word does not. */
export const StatusBadge = ({ tone = 'neutral', children }: { readonly tone?: Tone; readonly children: ReactNode }) => (
  <span className={cn('inline-block max-w-full truncate rounded-md px-1.5 py-0.5 text-xs font-bold', tones[tone])}>
    {children}
  </span>
);
