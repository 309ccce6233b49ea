import type {
  ChangeReversal,
  ChangesDifference,
  ChangesDifferenceQuery,
  StaffChanges,
  StaffChangesQuery,
} from '@ilan/api';
import { type Command, Query } from '@nestjs/cqrs';
import type { CommandContext } from '#platform/event-store/command-context.js';
import type { Position } from '#platform/event-store/event-store.js';
import type { SignedInUser } from '../authenticator.js';

/** A command as staff would give it by hand. */
export type Ordinary = Command<{ readonly position: Position }>;

export interface RehearsedWayBack {
  readonly way: ChangeReversal;
  /** The command as it would be, up to the append: for whoever has the bus. Undefined where it is refused already. */
  readonly rehearsal: Ordinary | undefined;
  /** Of the one record that it is about. */
  readonly page: string | null;
}

/** What staff did last to what is kept in one short stream, or to one record of it, in words. */
export class ListLastChanges extends Query<StaffChanges> {
  constructor(
    readonly stream: string,
    readonly wanted: StaffChangesQuery,
  ) {
    super();
  }
}

/** What differs between what a record of staff was after one change and after another. */
export class CompareChanges extends Query<ChangesDifference> {
  constructor(
    readonly stream: string,
    readonly wanted: ChangesDifferenceQuery,
  ) {
    super();
  }
}

interface AskedWayBack {
  readonly context: CommandContext;
  readonly stream: string;
  readonly revision: number;
  /** With all that its command made at once. */
  readonly together: boolean;
}

/** What turning one change back would change, and whether it can be. */
export class GetChangeReversal extends Query<RehearsedWayBack> {
  constructor(
    readonly input: AskedWayBack & {
      readonly by: Pick<SignedInUser, 'role' | 'permissions' | 'secondFactorMissing'>;
    },
  ) {
    super();
  }
}

/** The ordinary command that puts back what one change of staff changed. */
export class FindWayBack extends Query<Ordinary> {
  constructor(
    readonly input: AskedWayBack & {
      readonly by: Pick<SignedInUser, 'role' | 'permissions' | 'secondFactorMissing' | 'sessionId'>;
    },
  ) {
    super();
  }
}
