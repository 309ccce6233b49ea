import { useEffect, useRef, useState, type ChangeEvent, type SubmitEvent } from 'react';
import { ApiError } from '@/shared/api-client/api-error';

type Values = Readonly<Record<string, string>>;
interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}
/** A schema of @ilan/api: the same sentences as the server's. */
export interface FormSchema<Output> {
  safeParse(
    value: unknown,
  ):
    | { readonly success: true; readonly data: Output }
    | { readonly success: false; readonly error: { readonly issues: readonly Issue[] } };
}

export interface FieldBinding {
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
  readonly onBlur: (event: { readonly target: Element }) => void;
}

export interface Form<Fields extends Values> {
  readonly values: Fields;
  readonly dirty: boolean;
  readonly busy: boolean;
  /** Refusal of the attempt as a whole. */
  readonly problem: string | undefined;
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  readonly field: (name: keyof Fields & string) => FieldBinding;
  readonly set: (name: keyof Fields & string, value: string) => void;
  /** What is kept elsewhere now: just saved, or changed by another tab. Words that were typed since then stay. */
  readonly rebase: (kept: Fields) => void;
  /** First values of something else than before, as of another day. What was typed stays typed, also where it happens to be the same there. */
  readonly refill: (kept: Fields) => void;
  /** Everything as it was first, also the complaints. */
  readonly clear: () => void;
}

export interface FormOptions<Fields extends Values, Output> {
  readonly schema: FormSchema<Output>;
  readonly initial: Fields;
  /** A refusal that it throws is shown: 422 at the fields it names, others by `problemOf`. */
  readonly submit: (output: Output) => Promise<unknown>;
  /** The sentence over the form for a failure; undefined when it is said elsewhere. */
  readonly problemOf: (error: unknown) => string | undefined;
}

interface Held<Fields> {
  readonly values: Fields;
  /** Names of what was typed, and not back to what it was. */
  readonly typed: ReadonlySet<string>;
}
const NOTHING: ReadonlySet<string> = new Set();

type Refusals = Readonly<Record<string, { readonly sentence: string; readonly value: string } | undefined>>;

/**
 * One form. A field is checked when it is left after a change, then with every key; a press on save checks all, and the
 * focus goes to the first that is wrong.
 */
export const useForm = <Fields extends Values, Output>(options: FormOptions<Fields, Output>): Form<Fields> => {
  type Name = keyof Fields & string;
  const { schema, initial, submit, problemOf } = options;
  const element = useRef<HTMLFormElement>(null);
  const sent = useRef<Fields>(undefined);
  const [start, setStart] = useState(initial);
  const [{ values }, setHeld] = useState<Held<Fields>>({ values: initial, typed: NOTHING });
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<Refusals>({});
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [failures, setFailures] = useState(0);
  const names = Object.keys(initial) as Name[];

  useEffect(() => {
    if (failures > 0) element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [failures]);

  const result = schema.safeParse(values);
  const issues = result.success ? [] : result.error.issues;
  const errorOf = (name: Name): string | undefined => {
    const refusal = refused[name];
    if (refusal && refusal.value === values[name]) return refusal.sentence;
    return checked.has(name) ? issues.find(({ path }) => path[0] === name)?.message : undefined;
  };
  const set = (name: Name, value: string): void =>
    setHeld((held) => {
      const others = [...held.typed].filter((one) => one !== name);
      const typed = new Set(value === start[name] ? others : [...others, name]);
      return { values: { ...held.values, [name]: value }, typed };
    });
  const leave = (name: Name, form: HTMLFormElement | null): void => {
    // A sentence that appears now would move the button that is being pressed.
    if (form?.querySelector('button:active')) return;
    if (values[name] !== start[name]) setChecked((before) => new Set(before).add(name));
  };
  const fail = (error: unknown): void => {
    const sentences = error instanceof ApiError ? error.errors : {};
    const told = names.flatMap((name) => {
      const sentence = sentences[name]?.[0];
      return sentence === undefined ? [] : [[name, { sentence, value: values[name] ?? '' }] as const];
    });
    setRefused(Object.fromEntries(told));
    // What is refused at something that has no field here would be said nowhere, and the press would seem to do nothing.
    const homeless = told.length === 0 ? Object.values(sentences).flat()[0] : undefined;
    setProblem(problemOf(error) ?? homeless);
    setFailures((count) => count + 1);
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    element.current = event.currentTarget;
    if (sent.current) return;
    setChecked(new Set(names));
    setProblem(undefined);
    if (!result.success) {
      setFailures((count) => count + 1);
      return;
    }
    sent.current = values;
    setBusy(true);
    void submit(result.data)
      .catch(fail)
      .finally(() => {
        sent.current = undefined;
        setBusy(false);
      });
  };
  const follow = (kept: Fields, stays: (name: Name, held: Held<Fields>) => boolean): void => {
    setStart(kept);
    setHeld((held) => {
      const typed = names.filter((name) => stays(name, held));
      const others = names.filter((name) => !typed.includes(name));
      const values = { ...held.values, ...Object.fromEntries(others.map((name) => [name, kept[name]])) };
      return { values, typed: new Set(typed) };
    });
  };
  const rebase = (kept: Fields): void => {
    const before = sent.current;
    follow(kept, (name, { values: now }) => now[name] !== start[name] && now[name] !== before?.[name]);
  };

  return {
    values,
    dirty: names.some((name) => values[name] !== start[name]),
    busy,
    problem,
    set,
    onSubmit,
    rebase,
    refill: (kept) => follow(kept, (name, { typed }) => typed.has(name)),
    field: (name) => ({
      name,
      value: values[name] ?? '',
      error: errorOf(name),
      onChange: ({ target }) => set(name, target.value),
      onBlur: ({ target }) => leave(name, target.closest('form')),
    }),
    clear: () => {
      setStart(initial);
      setHeld({ values: initial, typed: NOTHING });
      setChecked(new Set());
      setRefused({});
      setProblem(undefined);
    },
  };
};
