import { Injectable } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import type { Command } from '@nestjs/cqrs';
import { shortened } from '#kernel/shortened.js';
import { declared } from '#platform/declared/declared.js';
import type { CommandContext } from '#platform/event-store/command-context.js';
import { EventCodec } from '#platform/event-store/event-codec.js';
import { EventStore, type Position } from '#platform/event-store/event-store.js';
import { isOurs } from '#platform/event-store/our-events.js';
import { holds, type SignedInUser } from '#platform/http/authenticator.js';
import type { Reverts } from '#platform/turning-back/change-reverted.js';
import { ReversibleRecord } from '#platform/turning-back/reversible-record.js';
import { type Reversal, reversalOf } from '#platform/turning-back/reversal.js';
import { EventSentences } from '../words/event-sentences.js';

export type Ordinary = Command<{ readonly position: Position }>;

/** Enough to know it by, however long a setting was. */
const SAID_AT_MOST = 400;

/** The streams in which staff keeps something, and what their contexts say of them. */
@Injectable()
export class KeptHistory {
  constructor(
    private readonly modules: ModulesContainer,
    private readonly store: EventStore,
    private readonly codec: EventCodec,
    private readonly sentences: EventSentences,
  ) {}

  of(stream: string): ReversibleRecord {
    const kept = declared(this.modules, ReversibleRecord).find(({ streams }) => streams.prefix === stream);
    if (!kept) throw new Error(`Nobody says how changes of ${stream} are turned back`);
    return kept;
  }

  async recorded(stream: string) {
    return (await this.store.readStream(stream)).filter(isOurs);
  }

  /** @throws AppError not_found */
  async reversal(stream: string, revision: number): Promise<Reversal> {
    const events = await this.codec.decodeOurs(await this.recorded(stream));
    return reversalOf(this.of(stream), events, revision);
  }

  /** The ordinary command for a way back that is open. */
  ordinary(stream: string, reversal: Reversal, context: CommandContext): Ordinary {
    const { event, times } = reversal;
    const about = { revision: event.revision, event_id: event.id };
    const said = shortened(this.sentences.does(event), SAID_AT_MOST);
    const reverts: Reverts = {
      said: { ...about, said, done_at: event.occurredAt.toISOString(), at: context.now.toISOString() },
      holds: (state) => reversal.holds(state),
    };
    const command = { ...(reversal.command as object), reverts };
    // Two who turn the same change back at once do it once; where that was turned back itself, it is done anew.
    const idempotencyKey = `turn-back:${event.id}${times > 0 ? `:${times}` : ''}`;
    return this.of(stream).ordinary(command, { ...context, idempotencyKey });
  }
}

/** @returns a sentence where a right is missing that is needed beside the one to edit */
export function missingRight(
  { permission }: Pick<Reversal, 'permission'>,
  by: Pick<SignedInUser, 'role' | 'permissions' | 'secondFactorMissing'>,
): string | undefined {
  if (permission === null || holds(by, permission)) return undefined;
  const right = permission.endsWith('.delete') ? 'silme' : 'ekleme';
  return `Bu değişikliği geri almak için ${right} yetkisi de gerekir; o yetkiniz yok.`;
}
