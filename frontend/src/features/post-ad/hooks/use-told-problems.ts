import { useState, type RefObject } from 'react';
import { type Field, type Problems, problemsAt, type Step, STEPS } from '../state/steps';
import { type Refusal, type Told, toldProblems, UNTOLD } from '../state/told-problems';
import type { CheckedDraft } from './use-checked-draft';

export interface ProblemTelling {
  readonly told: Problems;
  readonly onLeft: (field: Field) => void;
  /** Says all that is not right in the step and leads to the first of it; true when there is nothing. */
  readonly tryStep: (step: Step) => boolean;
  readonly tryAll: () => boolean;
  readonly refuse: (refusal: Refusal) => void;
  readonly goTo: (field: Field) => void;
}

/** What is said about the draft by now, and the way to the fields it is said about, which are in `area`. */
export const useToldProblems = (
  { draft, problems }: CheckedDraft,
  area: RefObject<HTMLElement | null>,
): ProblemTelling => {
  const [state, setState] = useState<Told>(UNTOLD);
  const goTo = (field: Field): void => {
    // After the sentences are drawn, so that they are read with the field.
    setTimeout(() => {
      const target = area.current?.querySelector<HTMLElement>(`[data-field="${CSS.escape(field)}"]`);
      target?.focus({ preventScroll: true });
      target?.scrollIntoView({ block: 'center' });
    });
  };
  const trySteps = (steps: readonly Step[]): boolean => {
    setState((before) => ({ ...before, tried: new Set([...before.tried, ...steps]) }));
    const [first] = steps.flatMap((step) => inOrder(problemsAt(problems, step)));
    if (first !== undefined) goTo(first);
    return first === undefined;
  };
  return {
    goTo,
    told: toldProblems(draft, problems, state),
    onLeft: (field) => setState((before) => ({ ...before, left: new Set([...before.left, field]) })),
    tryStep: (step) => trySteps([step]),
    tryAll: () => trySteps(STEPS),
    refuse: (refusal) => setState((before) => ({ ...before, refusal })),
  };
};

const FIELDS = ['photos', 'category_id', 'title', 'description', 'price', 'city_id', 'district_id'];
const rank = (field: Field): number => {
  const at = FIELDS.indexOf(field);
  return at < 0 ? FIELDS.length : at;
};
/** As they stand on the page. */
export const inOrder = (problems: Problems): readonly Field[] =>
  Object.keys(problems).sort((one, other) => rank(one) - rank(other));
