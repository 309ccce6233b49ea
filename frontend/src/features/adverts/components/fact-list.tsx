import { cn } from '@/shared/ui/cn';

interface FactListProps {
  readonly facts: readonly (readonly [label: string, text: string])[];
  /** In two columns where there is room. */
  readonly wide?: boolean;
}

export const FactList = ({ facts, wide = false }: FactListProps) => (
  <dl className={cn('grid gap-x-6 text-sm', wide && 'sm:grid-cols-2')}>
    {facts.map(([label, text], at) => (
      // Two features may have one name.
      <div key={at} className="border-line flex justify-between gap-4 border-b py-1.5">
        <dt className="text-muted">{label}</dt>
        <dd className="text-right font-medium tabular-nums wrap-anywhere">{text}</dd>
      </div>
    ))}
  </dl>
);
