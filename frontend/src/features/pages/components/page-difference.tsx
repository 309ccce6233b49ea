import { type StaffPage, wordDiff } from '@ilan/api';
import { OneSide } from '@/shared/admin/content-changes';
import { t } from '../texts';

/** What visitors read beside what the draft says, with the words that differ marked. */
export const PageDifference = ({ page: { draft, public: read } }: { readonly page: StaffPage }) => {
  if (read === null || read.text === draft.text) return null;
  const parts = wordDiff(read.text, draft.text);
  return (
    <details className="border-line bg-surface rounded-card mt-6 border">
      <summary className="min-h-11 px-4 py-3 text-sm font-semibold">{t('difference')}</summary>
      <div className="grid gap-4 px-4 pb-4 md:grid-cols-2">
        {(['removed', 'added'] as const).map((side) => (
          <div key={side} className="min-w-0">
            <p className="text-muted mb-1 text-sm">{side === 'removed' ? t('published') : t('draft')}</p>
            <p className="text-sm whitespace-pre-line wrap-anywhere">
              <OneSide parts={parts} side={side} />
            </p>
          </div>
        ))}
      </div>
    </details>
  );
};
