import { Check } from 'lucide-react';
import { comparedAds, MOST_COMPARED, useComparedAds } from '@/shared/compare/compared-ads';
import { t } from '@/shared/compare/texts';
import { cn } from '@/shared/ui/cn';
import { toast } from '@/shared/ui/toast';

/** Lies over a card while ads are chosen, so that the whole card is what a thumb has to hit. */
export default function CompareChoice({ id, title }: { readonly id: number; readonly title: string }) {
  const ids = useComparedAds();
  const chosen = ids.includes(id);
  const press = (): void => {
    if (!chosen && ids.length === MOST_COMPARED) toast.add({ type: 'info', title: t('full', { most: MOST_COMPARED }) });
    comparedAds.toggle(id);
  };
  return (
    <button
      type="button"
      aria-pressed={chosen}
      aria-label={t('choose', { title })}
      onClick={press}
      className={cn(
        'rounded-card absolute inset-0 z-10 cursor-pointer border-2',
        chosen ? 'border-brand bg-brand/10' : 'hover:border-edge border-transparent',
      )}
    >
      <span
        aria-hidden
        className={cn(
          'absolute top-2 right-2 grid size-7 place-items-center rounded-full border-2',
          chosen ? 'border-brand bg-brand text-on-brand' : 'border-edge bg-surface text-transparent',
        )}
      >
        <Check className="size-4" strokeWidth={3} />
      </span>
    </button>
  );
}
