import { type FilterType, type Interval, intervalOf } from '@ilan/api';

/** A filter became another sort of filter. */
export interface Turn {
  readonly from: FilterType;
  readonly to: FilterType;
  /** What became of answers that the map does not name. */
  readonly rest: 'keep' | 'drop';
  /** Everything that could be chosen of it from then on, if it became one to choose from. */
  readonly options: ReadonlySet<string>;
  /** What each of them stands for, where numbers became options. */
  readonly intervals?: readonly Interval[];
}
const isChoice = (kind: FilterType): boolean => kind === 'select' || kind === 'multiselect';
type AnswerMap = Readonly<Record<string, string | null>>;

/** As addresses say it. */
const YES_OR_NO: ReadonlyMap<string, string> = new Map([
  ...(['1', 'true', 'evet'] as const).map((yes) => [yes, 'true'] as const),
  ...(['0', 'false', 'hayir', 'hayır'] as const).map((no) => [no, 'false'] as const),
]);
const AS_TEXT: ReadonlyMap<string, string> = new Map([
  ['true', 'Evet'],
  ['false', 'Hayır'],
]);
const NUMBER = /^\d{1,12}(?:[.,]\d{1,4})?$/u;

/**
 * What kept addresses ask by a filter that became another sort, as that one understands it; empty where it understands nothing of it.
 * @param before the turn by which it became what it was until this one
 */
export function turnedAnswers(
  values: readonly string[],
  map: AnswerMap,
  turn: Turn,
  before: Turn | undefined,
): readonly string[] {
  // What could not be chosen between the two meant nothing then.
  const isMeant = (value: string): boolean => !before || !isChoice(before.to) || before.options.has(value);
  const turned = values.map((value) => (isMeant(value) ? turnedAnswer(value, map, turn) : null));
  // Either of several is asked for, of which one may be no more; one number or yes and no cannot say that.
  const isWhole = !turned.includes(null) || (turn.to !== 'boolean' && turn.to !== 'range');
  return isWhole ? [...new Set(turned.filter((value) => value !== null))] : [];
}

function turnedAnswer(value: string, map: AnswerMap, { from, to, rest, options, intervals = [] }: Turn): string | null {
  const said = from === 'boolean' ? (YES_OR_NO.get(value.toLowerCase()) ?? value) : value;
  if (Object.hasOwn(map, said)) return map[said] ?? null;
  switch (to) {
    // It may be an option by today, which whoever reads it sees; a yes is no `1`.
    case 'select':
    case 'multiselect':
      if (intervals.length > 0 && NUMBER.test(said))
        return intervalOf(intervals, Number(said.replace(',', '.')))?.option ?? said;
      return from !== 'boolean' || options.has(said) ? said : null;
    // A number of a filter that asks for one is no yes, nor is an option of that name: staff says what is.
    case 'boolean':
      return null;
    // Words may be a number, or from one to another.
    case 'range':
      if (from === 'boolean') return null;
      return NUMBER.test(said) ? said.replace(',', '.') : said;
    case 'text':
      return rest === 'keep' ? asText(said, from) : null;
  }
}

/** As it stands in the ads since, if it is one answer: nobody writes from where to where, and several became one text. */
function asText(said: string, from: FilterType): string | null {
  if (from === 'boolean') return AS_TEXT.get(said) ?? null;
  if (from === 'range') return NUMBER.test(said) ? String(Number(said)) : null;
  return from === 'multiselect' ? null : said;
}
