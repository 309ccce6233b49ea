import { Injectable } from '@nestjs/common';
import { AppError } from '#kernel/app-error.js';
import { Aggregates } from '#platform/event-store/aggregates.js';
import type { CommandContext } from '#platform/event-store/command-context.js';
import type { Position } from '#platform/event-store/event-store.js';
import { ReadPosition } from '#platform/projections/read/read-position.js';
import { rolesProjection } from '../projections/roles.js';
import { type RolesCommand, rolesDecider } from '../domain/role.decider.js';
import { type RoleEvent, ROLES_STREAM } from '../domain/role.events.js';
import type { RolesState } from '../domain/role.state.js';

type WithoutActor<Command> = Command extends RolesCommand ? Omit<Command, 'actor'> : never;

export interface RolesOutcome {
  readonly events: readonly RoleEvent[];
  readonly state: RolesState;
  /** The number of the stream's last event. */
  readonly revision: number;
  readonly position: Position;
}

const TIMEOUT_MS = 5_000;

/** Carries commands to the one stream of roles. */
@Injectable()
export class RolesAggregate {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly readPosition: ReadPosition,
  ) {}

  /**
   * Returns when every process's guard goes by the change: they all read the same rows.
   * @throws AppError the decider's refusal; unavailable `ROLE_CHANGE_PENDING` where the rows lag behind what is recorded
   */
  async act(context: CommandContext, command: WithoutActor<RolesCommand>): Promise<RolesOutcome> {
    const outcome = await this.aggregates.execute(rolesDecider, ROLES_STREAM, askedBy(context, command), context);
    if (outcome.events.length > 0) await this.inForce(outcome.position);
    return outcome;
  }

  private async inForce(position: Position): Promise<void> {
    try {
      await this.readPosition.waitFor(position, TIMEOUT_MS, [rolesProjection.name]);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      throw new AppError(
        'unavailable',
        'ROLE_CHANGE_PENDING',
        'Değişiklik kaydedildi, ancak henüz yürürlüğe girmedi. Lütfen birazdan sayfayı yenileyin.',
        { retryAfter: 2, cause: error },
      );
    }
  }
}

const askedBy = ({ actor }: CommandContext, command: WithoutActor<RolesCommand>): RolesCommand => ({
  ...command,
  actor,
});
