import { Pencil } from 'lucide-react';
import { Link } from 'react-router-dom';
import { sell } from '@/shared/i18n/tr/sell';
import { translator } from '@/shared/i18n/translator';
import { buttonStyle } from '@/shared/ui/button';
import type { CheckedDraft } from '../hooks/use-checked-draft';
import { AdPreview, type PreviewPage } from './ad-preview';
import { RefusedFiles } from './photos/refused-files';

const t = translator(sell);

interface PreviewStepProps extends Pick<CheckedDraft, 'draft' | 'filters'> {
  readonly Page: PreviewPage;
}

/** The ad as others will see it, with the way back to each of its parts. */
export const PreviewStep = (props: PreviewStepProps) => (
  <div className="grid grid-cols-1 gap-6">
    <RefusedFiles />
    <ul className="flex flex-wrap gap-2">
      {([1, 2, 3, 4] as const).map((step) => (
        <li key={step}>
          <Link
            to={`?adim=${step}`}
            aria-label={t('preview_edit', { name: t(`step_${step}`) })}
            className={buttonStyle({ variant: 'outline', size: 'md' })}
          >
            <Pencil aria-hidden className="size-4" />
            {t(`step_${step}`)}
          </Link>
        </li>
      ))}
    </ul>
    <AdPreview {...props} />
  </div>
);
