import { useEffect, useId, useRef, useState, type RefObject, type SubmitEvent } from 'react';
import { ApiError } from '@/shared/api-client/api-error';
import { useForm, type FieldBinding, type FormSchema } from '@/shared/forms/use-form';
import { problemOf, type FailureSentences } from '../state/refusal';
import { useCountdown, type Countdown, type Wait } from './use-countdown';

export interface AuthFormOptions<Fields extends Readonly<Record<string, string>>, Output> extends FailureSentences {
  readonly schema: FormSchema<Output>;
  readonly initial: Fields;
  /** Sentences about the form as a whole: said once beside the button, whichever fields they come with. */
  readonly ofForm: readonly string[];
  readonly submit: (output: Output) => Promise<unknown>;
}

export interface AuthField extends FieldBinding {
  readonly 'aria-invalid'?: true;
  readonly 'aria-describedby'?: string;
}

export interface AuthForm<Fields extends Readonly<Record<string, string>>> {
  readonly busy: boolean;
  readonly field: (name: keyof Fields & string) => AuthField;
  readonly form: RefObject<HTMLFormElement | null>;
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  /** What the notice beside the button says. */
  readonly notice: {
    readonly id: string;
    readonly problem: string | undefined;
    readonly countdown: Countdown | undefined;
  };
}

/** A form of this feature: the contract's sentences, the catalogue's failures, and a wait that is counted down. */
export const useAuthForm = <Fields extends Readonly<Record<string, string>>, Output>({
  schema,
  initial,
  ofForm,
  submit,
  failed,
  broken,
}: AuthFormOptions<Fields, Output>): AuthForm<Fields> => {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [wait, setWait] = useState<Wait>();
  const countdown = useCountdown(wait);
  const names = Object.keys(initial) as (keyof Fields & string)[];
  const inner = useForm({
    schema,
    initial,
    submit: (output: Output) => {
      setWait(undefined);
      return submit(output);
    },
    problemOf: (error) => {
      if (error instanceof ApiError && error.retryAfter) setWait({ seconds: error.retryAfter });
      return problemOf(error, names, { failed, ...(broken !== undefined && { broken }) });
    },
  });
  const { problem, busy } = inner;

  useEffect(() => {
    // The button was disabled while it had the focus, which some browsers take for leaving it.
    if (problem !== undefined && !busy && document.activeElement === document.body)
      form.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
  }, [problem, busy]);

  const said = names
    .map((name) => inner.field(name).error)
    .find((error) => error !== undefined && ofForm.includes(error));
  return {
    busy,
    form,
    onSubmit: (event) => {
      if ((countdown?.left ?? 0) > 0) event.preventDefault();
      else inner.onSubmit(event);
    },
    field: (name) => {
      const bound = inner.field(name);
      if (bound.error === undefined || !ofForm.includes(bound.error)) return bound;
      return { ...bound, error: undefined, 'aria-invalid': true, 'aria-describedby': id };
    },
    notice: { id, problem: said ?? problem, countdown },
  };
};
