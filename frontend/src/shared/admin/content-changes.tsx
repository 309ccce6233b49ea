import type { ContentChange, DiffPart } from '@ilan/api';
import { admin as texts } from '@/shared/i18n/tr/admin';
import { translator } from '@/shared/i18n/translator';

const t = translator(texts);

const Removed = ({ text }: { readonly text: string }) => (
  <del className="bg-danger-soft text-danger rounded-sm px-0.5 decoration-1">
    <span className="sr-only">{t('change.removed')} </span>
    {text}
  </del>
);
const Added = ({ text }: { readonly text: string }) => (
  <ins className="bg-success-soft text-success rounded-sm px-0.5 no-underline">
    <span className="sr-only">{t('change.added')} </span>
    {text}
  </ins>
);

/** How much of what stayed is shown beside what changed. */
const AROUND = 60;

/** Long stretches that stayed as they were are cut in their middle, at spaces. */
const around = (text: string, first: boolean, last: boolean): string => {
  if (text.length <= 4 * AROUND) return text;
  const before = first ? '' : text.slice(0, AROUND).replace(/\S{0,60}$/u, '');
  const after = last ? '' : text.slice(-AROUND).replace(/^\S*/u, '');
  return `${before}…${after}`;
};

interface OneSideProps {
  readonly parts: readonly DiffPart[];
  readonly side: 'removed' | 'added';
}

/** One of two versions that stand beside each other, with its own words marked. */
export const OneSide = ({ parts, side }: OneSideProps) =>
  parts.map(({ kind, text }, at) => {
    if (kind === 'same') return <span key={at}>{around(text, at === 0, at === parts.length - 1)}</span>;
    if (kind !== side) return null;
    return kind === 'added' ? <Added key={at} text={text} /> : <Removed key={at} text={text} />;
  });

const Change = ({ change: { parts, before, after } }: { readonly change: ContentChange }) => {
  if (parts)
    return parts.map(({ kind, text }, at) => {
      if (kind === 'same') return <span key={at}>{around(text, at === 0, at === parts.length - 1)}</span>;
      return kind === 'added' ? <Added key={at} text={text} /> : <Removed key={at} text={text} />;
    });
  return (
    <>
      <Removed text={before ?? t('change.nothing')} />
      {' → '}
      <Added text={after ?? t('change.nothing')} />
    </>
  );
};

/** What an owner changed of an ad: title and description word by word, all else before and after. */
export const ContentChanges = ({ changes }: { readonly changes: readonly ContentChange[] }) => (
  <dl className="grid gap-3 text-sm">
    {changes.map((change) => (
      <div key={change.field} className="grid gap-0.5">
        <dt className="text-muted text-xs font-semibold">{change.label}</dt>
        <dd className="leading-6 whitespace-pre-line wrap-anywhere">
          <Change change={change} />
        </dd>
      </div>
    ))}
  </dl>
);
