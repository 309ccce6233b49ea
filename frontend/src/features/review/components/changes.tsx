import type { ContentChange, ReviewDetail } from '@ilan/api';
import { t } from '../state/words';
import { Card } from './card';

/** What the owner changed since it was approved, word by word where there are words. */
export const Changes = ({ ad }: { readonly ad: ReviewDetail }) =>
  ad.changes.length > 0 && (
    <Card title={t('changes')} className="border-info/50">
      <dl className="grid gap-3 text-sm">
        {ad.changes.map((change) => (
          <div key={change.field} className="grid gap-0.5">
            <dt className="text-muted text-xs font-semibold">{change.label}</dt>
            <dd className="leading-6 whitespace-pre-line wrap-anywhere">
              <Change change={change} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );

const Removed = ({ text }: { readonly text: string }) => (
  <del className="bg-danger-soft text-danger rounded-sm px-0.5">
    <span className="sr-only">{t('removed')} </span>
    {text}
  </del>
);
const Added = ({ text }: { readonly text: string }) => (
  <ins className="bg-success-soft text-success rounded-sm px-0.5 no-underline">
    <span className="sr-only">{t('added')} </span>
    {text}
  </ins>
);

const Change = ({ change: { parts, before, after } }: { readonly change: ContentChange }) => {
  if (parts)
    return parts.map(({ kind, text }, at) => {
      if (kind === 'same') return <span key={at}>{text}</span>;
      return kind === 'added' ? <Added key={at} text={text} /> : <Removed key={at} text={text} />;
    });
  return (
    <>
      <Removed text={before ?? t('nothing')} />
      {' → '}
      <Added text={after ?? t('nothing')} />
    </>
  );
};
