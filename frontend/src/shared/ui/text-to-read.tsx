import type { ReactNode } from 'react';

interface TextToReadProps {
  readonly summary: string;
  /** Which text it is, for who hears the summary alone. */
  readonly about?: string;
  readonly children: ReactNode;
}

/** A long text that stands closed until somebody wants to read it. */
export const TextToRead = ({ summary, about, children }: TextToReadProps) => (
  <details className="text-sm">
    <summary className="text-brand w-fit cursor-pointer py-1 underline underline-offset-4">
      {summary}
      {about !== undefined && <span className="sr-only">: {about}</span>}
    </summary>
    <div className="text-muted pb-2 wrap-anywhere whitespace-pre-line">{children}</div>
  </details>
);
