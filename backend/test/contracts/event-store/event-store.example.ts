import { z } from 'zod';
import { AppError } from '#kernel/app-error.js';
import type { Decider } from '#kernel/decider.js';
import { assertNever, err, ok } from '#kernel/result.js';
import type { CommandContext } from '#platform/event-store/command-context.js';
import { defineEvent, type EventOf } from '#platform/event-store/event-registry.js';

/** A small aggregate with an old event, sealed text and a refusal: what the specs of the event store work on. */
export const renamed = defineEvent({
  type: 'example.renamed',
  version: 3,
  schema: z.object({ personId: z.number().int(), title: z.string().min(3), words: z.number().int() }),
  sealed: { fields: ['title'], subject: 'personId' },
  upcasters: {
    1: ({ name, ...rest }) => ({ ...rest, title: name }),
    2: (data) => ({ ...data, words: typeof data.title === 'string' ? data.title.split(' ').length : 0 }),
  },
  description: { label: 'Örnek adlandırıldı', does: ({ title }) => `örneğin adını “${title ?? '…'}” yaptı` },
});
export const closed = defineEvent({
  type: 'example.closed',
  version: 1,
  schema: z.object({ reason: z.string() }),
  description: { label: 'Örnek kapatıldı', does: 'örneği kapattı', why: ({ reason }) => ({ label: reason }) },
});

type ExampleEvent = EventOf<typeof renamed> | EventOf<typeof closed>;
interface ExampleState {
  readonly title: string | null;
  readonly renames: number;
  readonly closed: boolean;
}
type ExampleCommand = { readonly do: 'rename'; readonly title: string } | { readonly do: 'close' };

export const example: Decider<ExampleState, ExampleCommand, ExampleEvent> = {
  initialState: { title: null, renames: 0, closed: false },
  evolve(state, event) {
    switch (event.type) {
      case 'example.renamed':
        return { ...state, title: event.data.title, renames: state.renames + 1 };
      case 'example.closed':
        return { ...state, closed: true };
      default:
        return assertNever(event);
    }
  },
  decide(command, state) {
    switch (command.do) {
      case 'rename': {
        if (state.closed) return err(new AppError('conflict', 'EXAMPLE_CLOSED', 'Bu örnek kapatıldı.'));
        if (state.title === command.title) return ok([]);
        const words = command.title.split(' ').length;
        return ok([{ type: 'example.renamed', data: { personId: 7, title: command.title, words } }]);
      }
      case 'close':
        return ok(state.closed ? [] : [{ type: 'example.closed', data: { reason: 'bitti' } }]);
      default:
        return assertNever(command);
    }
  },
};

/** Nobody's words: only strokes, five of them at most. */
export const struck = defineEvent({
  type: 'example.struck',
  version: 1,
  schema: z.object({ strokes: z.int() }),
  description: { label: 'Çentik atıldı', does: ({ strokes }) => `${strokes} çentik attı` },
});
type TallyCommand = { readonly do: 'strike'; readonly strokes: number } | { readonly do: 'wipe' };

export const tally: Decider<{ readonly strokes: number }, TallyCommand, EventOf<typeof struck>> = {
  initialState: { strokes: 0 },
  evolve: (state, { data }) => ({ strokes: state.strokes + data.strokes }),
  decide(command, { strokes }) {
    const change = command.do === 'wipe' ? -strokes : command.strokes;
    if (strokes + change > 5) return err(new AppError('conflict', 'FULL', 'Çetele doldu.'));
    return ok(change === 0 ? [] : [{ type: 'example.struck', data: { strokes: change } }]);
  },
};

export const contextOf = (over: Partial<CommandContext> = {}): CommandContext => ({
  actor: { id: '7', role: 'seller' },
  correlationId: 'request-1',
  causationId: 'request-1',
  now: new Date('2026-05-19T09:30:00.000Z'),
  ...over,
});
