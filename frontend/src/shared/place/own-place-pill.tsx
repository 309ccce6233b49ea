import { MapPin } from 'lucide-react';
import { t } from './texts';

interface OwnPlacePillProps {
  readonly name: string;
  /** Whether the list shows what there is at this place, or everything. */
  readonly here: boolean;
  readonly onEverywhere: () => void;
  readonly onHere: () => void;
}

const ACTION =
  'text-brand hover:text-brand-strong hover:bg-brand-soft h-full shrink-0 rounded-full px-3 font-semibold underline-offset-4 hover:underline';

/** Whose place a list is of by itself, with all of Türkiye one press away, and the way back. */
export function OwnPlacePill({ name, here, onEverywhere, onHere }: OwnPlacePillProps) {
  return (
    <div className="border-brand/25 bg-surface inline-flex h-11 max-w-full min-w-0 items-center rounded-full border text-sm md:h-9">
      {here ? (
        <>
          <span className="bg-brand-soft text-brand flex h-full min-w-0 items-center gap-1.5 rounded-full pr-3 pl-3 font-medium">
            <MapPin aria-hidden className="size-4 shrink-0" />
            <span className="truncate" aria-label={t('here', { place: name })}>
              {name}
            </span>
          </span>
          <button type="button" onClick={onEverywhere} className={ACTION}>
            {t('everywhere')}
          </button>
        </>
      ) : (
        <button type="button" onClick={onHere} className={`${ACTION} flex min-w-0 items-center gap-1.5`}>
          <MapPin aria-hidden className="size-4 shrink-0" />
          <span className="truncate">{t('only', { place: name })}</span>
        </button>
      )}
    </div>
  );
}
