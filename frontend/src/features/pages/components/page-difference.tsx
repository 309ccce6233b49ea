import { type ContentChange, type StaffPage, wordDiff } from '@ilan/api';
import { ContentChanges, OneSide } from '@/shared/admin/content-changes';
import { t } from '../texts';

const FIELDS = [
  ['title', 'field_title'],
  ['slug', 'field_slug'],
  ['description', 'field_description'],
  ['seo_title', 'field_seo'],
] as const;

type Content = StaffPage['draft'];

/** Of all but the text: those that differ, each with what visitors have and what the draft says. */
const changesOf = (read: Content, draft: Content): readonly ContentChange[] =>
  FIELDS.filter(([field]) => read[field] !== draft[field]).map(([field, label]) => ({
    field,
    label: t(label),
    before: read[field] || null,
    after: draft[field] || null,
    parts: null,
  }));

/** What visitors read beside what the draft says, with the words that differ marked. */
export const PageDifference = ({ page: { draft, public: read } }: { readonly page: StaffPage }) => {
  if (read === null) return null;
  const changes = changesOf(read, draft);
  const isTextChanged = read.text !== draft.text;
  if (changes.length === 0 && !isTextChanged) return null;
  const parts = wordDiff(read.text, draft.text);
  return (
    <details className="border-line bg-surface rounded-card mt-6 border">
      <summary className="min-h-11 px-4 py-3 text-sm font-semibold">{t('difference')}</summary>
      {changes.length > 0 && (
        <div className="px-4 pb-4">
          <ContentChanges changes={changes} />
        </div>
      )}
      <div className="grid gap-4 px-4 pb-4 empty:hidden md:grid-cols-2">
        {isTextChanged &&
          (['removed', 'added'] as const).map((side) => (
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
