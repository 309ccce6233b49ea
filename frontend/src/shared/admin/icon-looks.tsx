import { icons as texts } from '@/shared/i18n/tr/icons';
import { translator } from '@/shared/i18n/translator';
import { cn } from '@/shared/ui/cn';
import { SvgMarkup } from '@/shared/ui/svg-markup';

const t = translator(texts);
const THEMES = ['light', 'dark'] as const;

/** A drawing as visitors see it, on light pages and on dark ones, whichever of them is looked at here. */
export const IconLooks = ({ markup }: { readonly markup: string }) => (
  <div className="grid gap-2 text-sm">
    <p className="text-muted">{t('looks')}</p>
    <div className="flex flex-wrap gap-2">
      {THEMES.map((theme) => (
        <figure
          key={theme}
          className={cn(theme, 'bg-surface border-line rounded-control flex items-center gap-3 border py-2 pr-4 pl-2')}
        >
          <span className="bg-brand-soft text-brand grid size-11 shrink-0 place-items-center rounded-full">
            <SvgMarkup markup={markup} className="size-5" />
          </span>
          <figcaption className="text-muted">{t(theme)}</figcaption>
        </figure>
      ))}
    </div>
  </div>
);
