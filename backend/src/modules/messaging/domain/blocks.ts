import { z } from 'zod';
import { AppError } from '#kernel/app-error.js';
import type { Decider } from '#kernel/decider.js';
import { assertNever, err, ok } from '#kernel/result.js';
import { defineEvent, type EventOf } from '#platform/event-store/event-registry.js';

const about = { user_id: z.int(), blocked_id: z.int(), at: z.iso.datetime() };

export const personBlocked = defineEvent({
  type: 'block.made',
  version: 1,
  schema: z.object(about),
  description: { label: 'Engellendi', does: ({ blocked_id }) => `kullanıcı #${blocked_id} hesabını engelledi` },
});
export const personUnblocked = defineEvent({
  type: 'block.lifted',
  version: 1,
  schema: z.object(about),
  description: { label: 'Engel kalktı', does: ({ blocked_id }) => `kullanıcı #${blocked_id} engelini kaldırdı` },
});

export const blockEvents = [personBlocked, personUnblocked] as const;
export type BlockEvent = EventOf<(typeof blockEvents)[number]>;

export type BlockChange =
  | { readonly type: 'block' | 'lift'; readonly blocked_id: number }
  /** When the person is erased. */
  | { readonly type: 'clear' };
export type BlockCommand = BlockChange & { readonly user_id: number; readonly now: Date };

const MOST = 1_000;

/** Whom one person does not want to be written to by. */
export const blocksDecider: Decider<ReadonlySet<number>, BlockCommand, BlockEvent> = {
  initialState: new Set(),
  evolve(blocked, { type, data: { blocked_id } }) {
    switch (type) {
      case 'block.made':
        return new Set([...blocked, blocked_id]);
      case 'block.lifted':
        return new Set([...blocked].filter((one) => one !== blocked_id));
    }
  },
  decide(command, blocked) {
    const { user_id } = command;
    const at = command.now.toISOString();
    const lifted = (blocked_id: number): BlockEvent => ({ type: 'block.lifted', data: { user_id, blocked_id, at } });
    switch (command.type) {
      case 'block': {
        const { blocked_id } = command;
        if (blocked_id === user_id) return err(oneself());
        if (blocked.has(blocked_id)) return ok([]);
        if (blocked.size >= MOST) return err(tooMany());
        return ok([{ type: 'block.made', data: { user_id, blocked_id, at } }]);
      }
      case 'lift':
        return ok(blocked.has(command.blocked_id) ? [lifted(command.blocked_id)] : []);
      case 'clear':
        return ok([...blocked].map(lifted));
      default:
        return assertNever(command);
    }
  },
};

const oneself = () => new AppError('forbidden', 'ONESELF', 'Kendinizi engelleyemezsiniz.');
const tooMany = () => new AppError('conflict', 'TOO_MANY_BLOCKS', 'En fazla 1.000 kişiyi engelleyebilirsiniz.');
