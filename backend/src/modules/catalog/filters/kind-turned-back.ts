import type { CategoryFilter } from '@ilan/api';
import { err, ok, type Result } from '#kernel/result.js';
import { isChoice } from './filter-edits.js';
import type { FilterEvent } from './filter-events.js';
import type { Redefine } from './filter-redefinitions.js';

type Redefined = Extract<FilterEvent, { readonly type: 'filter.redefined' }>['data'];
type Former = Omit<Redefine, 'category_id' | 'key' | 'revision'>;

const BY_HAND = 'Filtre sayfasından türünü yeniden değiştirebilirsiniz.';
const count = new Intl.NumberFormat('tr-TR');
const isFree = (kind: Redefined['kind']): boolean => kind === 'text' || kind === 'range';

/** Whether answers stay as they are by it, or cannot be told from those that come out of it. */
export const isOneWay = ({ kind, from_kind }: Pick<Redefined, 'kind' | 'from_kind'>): boolean =>
  kind === from_kind || isFree(kind) || isFree(from_kind);

/** What is said of the answers of ads before the change is turned back. */
export function kindNote({ kind, from_kind, losing }: Redefined): string | undefined {
  if (kind === from_kind) return undefined;
  if (losing === undefined) return 'İlanların yanıtları da geri çevrilir; o zaman bırakılmış olanlar gelmez.';
  if (losing === 0) return 'İlanların yanıtları da geri çevrilir.';
  return `İlanların yanıtları da geri çevrilir. Bu değişiklikle ${count.format(losing)} ilanın yanıtı bırakılmıştı; onlar geri gelmez.`;
}

/** Why what ads answered cannot be told from the answers of now; what the event says by itself. */
export function kindBarred({ kind, from_kind, map }: Redefined): string | undefined {
  if (kind === from_kind) return undefined;
  if (isFree(kind) || isFree(from_kind))
    return `Metin ve aralık yanıtları eski hâline çevrilemez; bu geri alınamaz. ${BY_HAND}`;
  return merged(Object.values(map));
}

function merged(became: readonly (string | null)[]): string | undefined {
  const seen = new Set<string | null>();
  for (const answer of became) {
    if (answer !== null && seen.has(answer))
      return `Bu değişiklikle birkaç yanıt “${answer}” altında birleşti; hangisinin hangisi olduğu bilinmiyor, bu geri alınamaz. ${BY_HAND}`;
    seen.add(answer);
  }
  return undefined;
}

/** What can be answered; yes and no where nothing is chosen. */
const answersOf = ({ type, options = [], options_by = {} }: CategoryFilter): readonly string[] =>
  isChoice(type) ? [...new Set([...options, ...Object.values(options_by).flat()])] : ['true', 'false'];

/** The opposite of the change: the sort, key, options and place of before, and answers the other way round. */
export function formerKind(data: Redefined, was: CategoryFilter): Result<Former, string> {
  const { kind, from_kind, from_depends_on, key, map, rest } = data;
  const definition = { type: 'redefine', kind: from_kind, unit: was.unit ?? '', depends_on: from_depends_on } as const;
  const revived = { to_key: key, options_by: was.options_by ?? {} };
  const former = { ...definition, options: was.options ?? [], revived };
  // Answers were none of its business.
  if (kind === from_kind) return ok({ ...former, map: {}, rest: 'keep' });
  const answers = new Set(answersOf(was));
  const kept = rest === 'keep' ? [...answers].filter((one) => !Object.hasOwn(map, one)) : [];
  const problem = merged([...Object.values(map), ...kept]);
  if (problem !== undefined) return err(problem);
  const back = Object.entries(map).flatMap(([from, to]) =>
    to === null || !answers.has(from) ? [] : [[to, from] as const],
  );
  // What is answered with yes or no says nothing among options.
  return ok({ ...former, map: Object.fromEntries(back), rest: kind === 'boolean' ? 'drop' : 'keep' });
}
