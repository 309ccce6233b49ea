import type { CategoryFilter } from '@ilan/api';
import { Injectable } from '@nestjs/common';
import type { Command } from '@nestjs/cqrs';
import { err, ok } from '#kernel/result.js';
import type { CommandContext } from '#platform/event-store/command-context.js';
import type { Position } from '#platform/event-store/event-store.js';
import type { ToldPast } from '#platform/event-store/record-past.js';
import type { Reverts } from '#platform/turning-back/change-reverted.js';
import { ReversibleRecord, type Turn, type TurnedPart } from '#platform/turning-back/reversible-record.js';
import { filtersStream } from '../catalog-streams.js';
import { FollowedCategories } from '../categories/followed-categories.js';
import { editedCatalog } from '../categories/made-catalog.js';
import { ChangeFilters } from '../commands/change-filters.js';
import { optionsUnder } from './filter-circumstances.js';
import { filterEdit, type FilterEdits, writtenFilters } from './filter-edits.js';
import { type FilterEvent, FORM_NAMES, KIND_NAMES } from './filter-events.js';
import { formOf } from './filter-measures.js';
import { FollowedFilters } from './followed-filters.js';
import { formerKind, kindBarred, kindNote } from './kind-turned-back.js';
import { keyToday } from './renamed-answers.js';
import { toldFilter, toldInherited } from './told-filters.js';

type Change = ChangeFilters['input']['change'];
type FilterTurn = Turn<FilterEdits, Change>;
interface Which {
  readonly category_id: number;
  readonly key: string;
}
const idOf = ({ category_id, key }: Which): string => `${category_id}.${key}`;

/** Filters of categories: how each change of them is turned back, and what a filter was. */
@Injectable()
export class KeptFilters extends ReversibleRecord<FilterEdits, Change, FilterEvent> {
  override readonly streams = filtersStream;
  override readonly rules;
  override readonly presence = {
    goes: ['filter.deleted'],
    comes: ['filter.added', 'filter.overridden', 'filter.restored'],
    goesOn: ['filter.redefined'],
    outlive: ['filter.excluded', 'filter.included'],
  };

  constructor(
    private readonly categories: FollowedCategories,
    private readonly filters: FollowedFilters,
  ) {
    super();
    this.rules = filters.rules;
  }

  override recordsOf({ type, data }: FilterEvent): readonly string[] {
    // Which ones there are is the order of all, too.
    const order = String(data.category_id);
    switch (type) {
      case 'filters.ordered':
        return [order];
      case 'filter.redefined':
        return data.to_key === data.key ? [idOf(data)] : [idOf({ ...data, key: data.to_key }), idOf(data), order];
      case 'filter.option-renamed':
        return [idOf(data), ...data.below.map(idOf)];
      case 'filter.added':
      case 'filter.overridden':
      case 'filter.deleted':
      case 'filter.restored':
        return [idOf(data), order];
      case 'filter.edited':
      case 'filter.options-changed':
      case 'filter.excluded':
      case 'filter.included':
        return [idOf(data)];
    }
  }

  override pageOf(id: string): string {
    const [category, key] = id.split('.');
    return `/cpadmin/filters/${category}${key === undefined ? '' : `?filter=${this.#keyNow(Number(category), key)}`}`;
  }

  override turn(event: FilterEvent): FilterTurn | string {
    const { type, data } = event;
    switch (type) {
      case 'filter.edited':
        return this.#edited(event);
      case 'filter.options-changed':
        return this.#options(data);
      case 'filter.option-renamed':
        return this.#optionName(data);
      case 'filters.ordered':
        return this.#order(data);
      case 'filter.added':
      case 'filter.overridden':
      case 'filter.restored':
        return {
          ...this.#presence(data, 'filters.delete'),
          record: idOf(data),
          note: type === 'filter.overridden' ? 'Filtre yeniden üst kategoriden devralınır.' : 'Filtre silinir.',
          command: ({ now }) => ok({ type: 'delete', ...this.#read(now, data) }),
        };
      case 'filter.deleted':
        return {
          ...this.#presence(data, 'filters.create'),
          command: () => ok({ type: 'restore', category_id: data.category_id, key: data.key }),
        };
      case 'filter.excluded':
      case 'filter.included':
        return this.#asked(data);
      case 'filter.redefined':
        return kindBarred(data) ?? this.#kind(data);
    }
  }

  override ordinary(
    change: Change & { readonly reverts: Reverts },
    context: CommandContext,
  ): Command<{ readonly position: Position }> {
    return new ChangeFilters({ context, change });
  }

  override told(state: FilterEdits, id: string): ToldPast | undefined {
    const [category, ...rest] = id.split('.');
    const which = { category_id: Number(category), key: rest.join('.') };
    const { shipped } = this.categories;
    const path = editedCatalog(shipped, this.categories.current()).path(which.category_id);
    const isThere = path.at(-1)?.id === which.category_id;
    if (rest.length === 0)
      return isThere ? { facts: [{ name: 'Sıra', value: this.#labels(state, which) }], lines: [] } : undefined;
    const filter = this.#own(state, which);
    if (filter) return toldFilter(filter);
    return isThere ? toldInherited(path, which.key, { shipped, state }) : undefined;
  }

  /** The key under which it is there, where it went on under another one. */
  #keyNow(category_id: number, key: string): string {
    const state = this.filters.current();
    const isThere = (one: string): boolean => this.#own(state, { category_id, key: one }) !== undefined;
    const present = keyToday(state.renamed, { category_id, key }, isThere);
    return isThere(present) ? present : key;
  }

  readonly #written = (state: FilterEdits, category_id: number) =>
    writtenFilters(this.categories.shipped.filtersOf(category_id), category_id, state).flatMap(({ filter, deleted }) =>
      deleted ? [] : [filter],
    );

  readonly #own = (state: FilterEdits, { category_id, key }: Which): CategoryFilter | undefined =>
    this.#written(state, category_id).find((one) => one.key === key);

  readonly #labels = (state: FilterEdits, { category_id }: Pick<Which, 'category_id'>): string =>
    this.#written(state, category_id)
      .map(({ label }) => label)
      .join(', ') || 'yok';

  #read(state: FilterEdits, { category_id, key }: Which) {
    return { category_id, key, revision: filterEdit(state, category_id, key).revision };
  }

  #edited({ data }: Extract<FilterEvent, { type: 'filter.edited' }>): FilterTurn {
    const { from, to } = data;
    const told = (state: FilterEdits) => {
      const filter = this.#own(state, data);
      const { label = '', unit = '', required = false, form = null } = filter ?? {};
      return { label, unit, required, form, shown: filter ? formOf(filter) : 'number' } as const;
    };
    const parts: (TurnedPart<FilterEdits> & { readonly changed: boolean })[] = [
      { name: 'Ad', changed: from.label !== to.label, value: (state) => told(state).label },
      { name: 'Birim', changed: from.unit !== to.unit, value: (state) => told(state).unit },
      {
        name: 'Biçim',
        changed: from.form !== to.form,
        value: (state) => told(state).shown,
        text: (state) => FORM_NAMES[told(state).shown],
      },
      {
        name: 'Yanıt',
        changed: from.required !== to.required,
        value: (state) => told(state).required,
        text: (state) => (told(state).required ? 'zorunlu' : 'isteğe bağlı'),
      },
    ];
    return {
      parts: parts.filter(({ changed }) => changed),
      command: ({ before, now }) => {
        const [was, is] = [told(before), told(now)];
        const of = <Field extends 'label' | 'unit' | 'required'>(field: Field) =>
          from[field] === to[field] ? is[field] : was[field];
        const form = from.form === to.form ? is.form : was.form;
        const wanted = { label: of('label'), unit: of('unit'), required: of('required'), form };
        return ok({ type: 'edit', ...this.#read(now, data), ...wanted });
      },
    };
  }

  #options(data: Which & { readonly above: string | null }): FilterTurn {
    const { above } = data;
    const offered = (state: FilterEdits): readonly string[] => {
      const filter = this.#own(state, data);
      return filter ? optionsUnder(filter, above) : [];
    };
    const name = above === null ? 'Seçenekler' : `“${above}” için seçenekler`;
    return {
      parts: [{ name, value: offered, text: (state) => offered(state).join(', ') || 'yok' }],
      command: ({ before, now }) =>
        ok({ type: 'options', ...this.#read(now, data), above, options: [...offered(before)] }),
    };
  }

  #optionName(data: Extract<FilterEvent, { type: 'filter.option-renamed' }>['data']): FilterTurn {
    const { above, from, to } = data;
    const called = (state: FilterEdits): string | null => {
      const filter = this.#own(state, data);
      const offered = filter ? optionsUnder(filter, above) : [];
      return [to, from].find((one) => offered.includes(one)) ?? null;
    };
    return {
      parts: [{ name: 'Seçeneğin adı', value: called }],
      note: 'İlanların yanıtları da eski adına döner.',
      command: ({ now }) => ok({ type: 'rename_option', ...this.#read(now, data), above, from: to, to: from }),
    };
  }

  #kind(data: Extract<FilterEvent, { type: 'filter.redefined' }>['data']): FilterTurn {
    const { category_id, key, to_key } = data;
    const note = kindNote(data);
    const own = (state: FilterEdits): CategoryFilter | undefined =>
      this.#own(state, { category_id, key: to_key }) ?? this.#own(state, data);
    const offered = ({ options = [], options_by = {} }: Partial<CategoryFilter>): readonly string[] => [
      ...options,
      ...Object.entries(options_by).map(([above, all]) => `${above}: ${all.join(', ')}`),
    ];
    const text = (state: FilterEdits): string => {
      const filter = own(state);
      return filter ? KIND_NAMES[filter.type] : 'yok';
    };
    return {
      parts: [
        { name: 'Tür', value: (state) => own(state)?.type, text },
        { name: 'Bağlı olduğu filtre', value: (state) => own(state)?.depends_on },
        {
          name: 'Seçenekler',
          value: (state) => offered(own(state) ?? {}),
          text: (state) => offered(own(state) ?? {}).join(own(state)?.depends_on === undefined ? ', ' : '\n') || 'yok',
        },
      ],
      ...(note !== undefined && { note }),
      command: ({ before, now }) => {
        const was = this.#own(before, { category_id, key });
        const former = was ? formerKind(data, was) : err('Bu filtre bulunamadı.');
        return former.ok ? ok({ ...former.value, ...this.#read(now, { category_id, key: to_key }) }) : former;
      },
    };
  }

  #order({ category_id }: { readonly category_id: number }): FilterTurn {
    const keys = (state: FilterEdits): string[] => this.#written(state, category_id).map(({ key }) => key);
    return {
      parts: [{ name: 'Sıra', value: keys, text: (state) => this.#labels(state, { category_id }) }],
      command: ({ before }) => ok({ type: 'order', category_id, keys: keys(before) }),
    };
  }

  #presence(which: Which & { readonly label: string }, permission: string): Omit<FilterTurn, 'command'> {
    const value = (state: FilterEdits): boolean => this.#own(state, which) !== undefined;
    const text = (state: FilterEdits): string => this.#own(state, which)?.label ?? 'yok';
    return { parts: [{ name: 'Filtre', value, text }], permission };
  }

  #asked({ category_id, key }: Which): FilterTurn {
    const isAsked = (state: FilterEdits): boolean => !state.excluded.get(category_id)?.has(key);
    const text = (state: FilterEdits): string => (isAsked(state) ? 'soruluyor' : 'sorulmuyor');
    return {
      parts: [{ name: 'Bu kategoride', value: isAsked, text }],
      command: ({ before }) => ok({ type: 'ask', category_id, key, asked: isAsked(before) }),
    };
  }
}
