import { wordsOf } from '#modules/search/language/text-words.js';
import type { Step } from '#modules/search/understanding/ladder.js';

type ToldStep = Step & { readonly kind: Exclude<Step['kind'], 'whole' | 'as_words'> };

/** Whether something else is shown than what was typed. */
export const isTold = (step: Step, text: string): step is ToldStep =>
  step.kind !== 'whole' && step.kind !== 'as_words' && wordsOf(shownBy(step)).join(' ') !== wordsOf(text).join(' ');

/** The words of a step, and what its guesses are called. */
export const shownBy = ({ words, guesses }: Step): string =>
  [words.flatMap(({ spelled, optional }) => (optional ? [] : spelled)).join(' '), ...guesses.map(({ label }) => label)]
    .filter((part) => part !== '')
    .join(' · ');
