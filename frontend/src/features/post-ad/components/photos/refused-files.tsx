import { CircleAlert } from 'lucide-react';
import { sell } from '@/shared/i18n/tr/sell';
import { translator } from '@/shared/i18n/translator';
import { useDraftEditor, useRefusedFiles } from '../../hooks/draft-editor-context';

const t = translator(sell);

/** Files that were chosen and are no photos of the ad, each with its reason. */
export const RefusedFiles = () => {
  const { forgetRefused } = useDraftEditor();
  const files = useRefusedFiles();
  if (files.length === 0) return null;
  return (
    <div
      role="group"
      aria-label={t('photos_refused')}
      className="bg-danger-soft text-danger rounded-control flex gap-3 px-4 py-3 text-sm"
    >
      <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div className="grid min-w-0 justify-items-start gap-1">
        <div role="alert">
          <p className="font-semibold">{t('photos_refused')}</p>
          <ul className="mt-1 grid gap-0.5">
            {files.map(({ key, name, sentence }) => (
              <li key={key} className="wrap-anywhere">
                {t('photo_refused', { name, reason: sentence })}
              </li>
            ))}
          </ul>
        </div>
        <button
          type="button"
          onClick={forgetRefused}
          className="-mb-2 min-h-11 pr-4 font-semibold underline underline-offset-4"
        >
          {t('photos_refused_read')}
        </button>
      </div>
    </div>
  );
};
