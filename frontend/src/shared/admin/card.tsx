import { useId, type ReactNode } from 'react';
import { formatShortDateTime } from '@/shared/i18n/format';

interface CardProps {
  readonly title: string;
  readonly end?: ReactNode;
  readonly children: ReactNode;
}

/** A titled part of a page of staff, named by its own heading. */
export const Card = ({ title, end, children }: CardProps) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-line bg-surface rounded-card min-w-0 border p-4">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 id={id} className="font-bold">
          {title}
        </h2>
        {end}
      </div>
      {children}
    </section>
  );
};

/** Names and values beside each other; what has no value is left out. */
export const Facts = ({ facts }: { readonly facts: readonly (readonly [name: string, value: ReactNode])[] }) => (
  <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[max-content_minmax(0,1fr)]">
    {facts
      .filter(([, value]) => value !== null && value !== undefined && value !== '' && value !== false)
      .map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-muted max-sm:mt-1">{name}</dt>
          <dd className="min-w-0 font-medium wrap-anywhere tabular-nums">{value}</dd>
        </div>
      ))}
  </dl>
);

interface Happened {
  readonly at: string;
  readonly sentence: string;
  readonly reason: string | null;
}

/** What became of one thing, in sentences; why, where somebody said so. */
export const WhatHappened = ({ history }: { readonly history: readonly Happened[] }) => (
  <ol className="grid gap-2 text-sm">
    {history.map(({ at, sentence, reason }, index) => (
      <li key={index}>
        <time dateTime={at} className="text-muted block text-xs tabular-nums">
          {formatShortDateTime(at)}
        </time>
        <span className="wrap-anywhere">{sentence}</span>
        {reason && <span className="text-muted block wrap-anywhere">{reason}</span>}
      </li>
    ))}
  </ol>
);
