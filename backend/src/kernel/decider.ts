import type { AppError } from './app-error.js';
import type { DomainEvent } from './event.js';
import type { Result } from './result.js';

/**
 * The shape of every aggregate: pure functions over values. `decide` answers with the events that happen or with a
 * refusal; an empty list means that the command was already carried out. `evolve` never refuses a recorded fact.
 * Clock, ids and settings come in with the command.
 */
export interface Decider<State, Command, Event extends DomainEvent> {
  readonly initialState: State;
  evolve(state: State, event: Event): State;
  /** The same for many at once, where one by one would copy a large state for each of them. */
  evolveAll?(state: State, events: readonly Event[]): State;
  decide(command: Command, state: State): Result<readonly Event[], AppError>;
}

/** The state after events, from a state before them. */
export const folded = <State, Event extends DomainEvent>(
  rules: Pick<Decider<State, never, Event>, 'evolve' | 'evolveAll'>,
  state: State,
  events: readonly Event[],
): State => rules.evolveAll?.(state, events) ?? events.reduce((so, event) => rules.evolve(so, event), state);
