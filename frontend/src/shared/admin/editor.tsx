import type { ReactNode } from 'react';
import { ApiError } from '@/shared/api-client/api-error';
import { FormProblem } from '@/shared/forms/form-problem';
import type { Form } from '@/shared/forms/use-form';
import { adminEditor } from '@/shared/i18n/tr/admin-editor';
import { translator } from '@/shared/i18n/translator';
import { Button } from '@/shared/ui/button';
import { Notice } from './notice';

const t = translator(adminEditor);

/** Of a record that was not saved; undefined where the sentence stands at a field. */
export const notSaved = (error: unknown): string | undefined =>
  error instanceof ApiError && Object.keys(error.errors).length > 0
    ? undefined
    : t('failed', { reason: error instanceof Error ? error.message : '' });

/** Says over a form that what it writes was taken away. */
export const GoneMeanwhile = ({ children }: { readonly children: ReactNode }) => (
  <Notice news="gone" role="status" className="bg-warning-soft wrap-anywhere">
    {children}
  </Notice>
);

interface EditorProps {
  /** What is written. */
  readonly label?: string;
  readonly form: Pick<Form<Record<string, string>>, 'onSubmit' | 'problem' | 'busy'>;
  readonly onCancel: () => void;
  /** What saving does where it is more than that; null where it is not allowed. */
  readonly save?: string | null | undefined;
  /** It went away while it was written. The words stay: to be copied, or to be saved once it is brought back. */
  readonly isGone?: boolean;
  readonly children: ReactNode;
}

/** The card in which staff writes one record: its fields, what went wrong, and the ways out. */
export const Editor = ({ label, form, onCancel, save = t('save'), isGone = false, children }: EditorProps) => (
  <form
    noValidate
    onSubmit={form.onSubmit}
    aria-label={label}
    className="bg-surface border-line rounded-card grid max-w-3xl grid-cols-1 gap-4 border p-4 wrap-anywhere md:p-5"
  >
    {isGone && <GoneMeanwhile>{t('gone_meanwhile')}</GoneMeanwhile>}
    {children}
    <FormProblem>{form.problem}</FormProblem>
    <div className="flex flex-wrap gap-2">
      {save !== null && !isGone && (
        <Button type="submit" busy={form.busy}>
          {save}
        </Button>
      )}
      <Button variant="ghost" onClick={onCancel}>
        {t('cancel')}
      </Button>
    </div>
  </form>
);

export type TheirValue = readonly [label: string, value: string];

const Values = ({ values }: { readonly values: readonly TheirValue[] }) =>
  values.length > 0 && (
    <ul className="grid gap-1">
      {values.map(([label, value], at) => (
        <li key={`${label} ${at}`} className="line-clamp-4 wrap-anywhere">
          {label}: <strong className="font-semibold">{value === '' ? t('empty') : value}</strong>
        </li>
      ))}
    </ul>
  );

interface TheirsProps {
  /** What is kept by now, as one string: see `useTheirs`. */
  readonly news: string;
  /** What somebody else has saved meanwhile. */
  readonly children: ReactNode;
  /** Of the fields that are otherwise than they are written here. */
  readonly values?: readonly TheirValue[];
  readonly take: string;
  readonly onTake: () => void;
}

/** Said over a form while somebody else was quicker. */
export const Theirs = ({ news, children, values = [], take, onTake }: TheirsProps) => (
  <Notice news={news} role="status" className="bg-warning-soft grid gap-2">
    {children}
    <Values values={values} />
    <Button variant="outline" size="sm" className="justify-self-start" onClick={onTake}>
      {take}
    </Button>
  </Notice>
);

/** Said over a form while somebody else was quicker, and nothing is lost by that. */
export const Meanwhile = ({ children, values = [] }: Pick<TheirsProps, 'children' | 'values'>) => (
  <div role="status" className="bg-info-soft rounded-control grid gap-2 px-3.5 py-2.5 text-sm">
    {children}
    <Values values={values} />
  </div>
);
