import type { Command as BusCommand } from '@nestjs/cqrs';
import type { DomainEvent } from '#kernel/event.js';
import { type Decider, folded } from '#kernel/decider.js';
import type { Result } from '#kernel/result.js';
import type { CommandContext } from '#platform/event-store/command-context.js';
import type { Position } from '#platform/event-store/event-store.js';
import { RecordPast, type ToldPast } from '#platform/event-store/record-past.js';
import type { StoredEvent } from '#platform/event-store/stored-event.js';
import { isReverted, type Reverts } from './change-reverted.js';

/** Something that a change changed, as it is in a state. */
export interface TurnedPart<State> {
  /** `Ad` */
  readonly name: string;
  /** Compared as JSON. */
  value(state: State): unknown;
  /** For people; what `value` is where it is not given. */
  text?(state: State): string;
}

/** How one change is turned back. */
export interface Turn<State, Command> {
  /** All that the change changed: where one of them was changed again since, nothing is turned back. */
  readonly parts: readonly TurnedPart<State>[];
  /** Id of the record that it made: any later change of that is one of what it changed, too. */
  readonly record?: string;
  /** What is needed beside the right to edit. */
  readonly permission?: string;
  /** What of it does not come back. */
  readonly note?: string;
  /** Where the ordinary way asks who does it to prove anew who they are. */
  readonly freshSignIn?: boolean;
  /** What is otherwise by what was before: a change that made a record is turned back by deleting it, and asks for more than one of its words. */
  given?(before: State): Partial<Pick<Turn<State, Command>, 'parts' | 'permission' | 'note'>>;
  /** The command that does it by the ordinary rules, or why there is none. */
  command(states: { readonly before: State; readonly now: State }): Result<Command, string>;
}

interface Presence {
  readonly goes: readonly string[];
  readonly comes: readonly string[];
  /** Types by which a record may go on under another id: `recordsOf` says that one first and the former one second. */
  readonly goesOn?: readonly string[];
  /** Types of those that can be turned back also where it went since. */
  readonly outlive?: readonly string[];
}

/** How what one command changed at once, as a file does, is turned back as a whole. */
export interface Together<State, Command, Event> {
  /** Whether all of these may go back by one command. */
  covers(events: readonly Event[]): boolean;
  /** What the record of an event was called. */
  nameOf(event: Event, before: State): string;
  /** What counts is what is there at the end: on the way two may have one name. */
  command(states: { readonly before: State; readonly now: State }, events: readonly Event[]): Result<Command, string>;
}

/**
 * What staff keeps in one short stream: a context says what its events changed and which of its commands changes that back. Out of it come the
 * way back for one change, with what it will change, and what a record was at a moment.
 */
export abstract class ReversibleRecord<
  State = unknown,
  Command = unknown,
  Event extends DomainEvent = DomainEvent,
> extends RecordPast {
  abstract readonly rules: Pick<Decider<State, never, Event>, 'initialState' | 'evolve' | 'evolveAll'>;

  /** Ids of the records that a change is about, the one that was changed first. */
  abstract recordsOf(event: Event): readonly string[];

  /** Path of the page on which staff keeps a record, also of one that is no more. */
  abstract pageOf(id: string): string;

  /** @returns how it is turned back; a sentence where it cannot be. */
  abstract turn(event: Event): Turn<State, Command> | string;

  /** What somebody should know of a command that turns something back before it does: what comes of it that the rules allow. */
  warning(_now: State, _command: Command): string | null {
    return null;
  }

  /** Types of events by which their first record goes, and by which it is there (again): what was done to it before it went has no way back. */
  readonly presence: Presence = { goes: [], comes: [] };

  /** Left out where no command changes much at once. */
  readonly together?: Together<State, Command, Event>;

  /** The ordinary command, for whoever has the bus. */
  abstract ordinary(
    change: Command & { readonly reverts: Reverts },
    context: CommandContext,
  ): BusCommand<{ readonly position: Position }>;

  /** @returns undefined where there is no such record, and never was */
  abstract told(state: State, id: string): ToldPast | undefined;

  /** What two moments of a record are compared by; what is told of it unless there is more. */
  compared(state: State, id: string): ToldPast['facts'] {
    const { facts = [], lines = [] } = this.told(state, id) ?? {};
    const text = lines.map((line) => line.text).join('\n');
    return text === '' ? facts : [...facts, { name: 'Ayrıntılar', value: text }];
  }

  fold(events: readonly DomainEvent[], from: State = this.rules.initialState): State {
    return folded(this.rules, from, events as readonly Event[]);
  }

  override isThere(): boolean {
    return true;
  }

  override concerns(event: StoredEvent, id: string): boolean {
    return !isReverted(event) && this.recordsOf(event as DomainEvent as Event).includes(id);
  }

  override tell(events: readonly StoredEvent[], id: string): ToldPast {
    return (
      this.told(this.fold(events), id) ?? {
        isThere: false,
        facts: [{ name: 'Durum', value: 'O anda yoktu' }],
        lines: [],
      }
    );
  }
}
