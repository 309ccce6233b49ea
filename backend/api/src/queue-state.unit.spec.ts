import { queueStateOf, type QueueSigns } from './queue-state.js';

const AT = new Date('2026-11-28T12:00:00Z');
const ago = (seconds: number): string => new Date(AT.getTime() - seconds * 1_000).toISOString();
interface Said extends Partial<QueueSigns['queue']> {
  readonly state?: string;
  readonly age?: number | null;
}
const one = ({ state = 'elsewhere', age = 0, ...queue }: Said): QueueSigns => ({
  ...{ state, seconds_behind: age },
  queue: { answers: true, due: 0, active: null, last_done_at: null, ...queue },
});
const jobs = (said: Said) => one({ active: 0, ...said });

describe('the state of a queue', () => {
  const working = jobs({ last_done_at: ago(4) });
  const dead = jobs({ due: 7, age: 300, last_done_at: ago(305) });
  const silent = jobs({ state: 'stuck', answers: false, due: null, active: null });
  const killed = jobs({ due: 7, age: 300, active: 2, last_done_at: ago(305) });

  it.each<[string, QueueSigns, QueueSigns | undefined]>([
    ['live', one({ state: 'live', due: 3, age: 20 }), jobs({ state: 'live' })],
    ['behind', one({ state: 'live', due: 3, age: 121 }), jobs({ state: 'live' })],
    ['follows', one({}), working],
    ['follows', one({ due: 3, age: 119 }), working],
    ['behind', one({ due: 3, age: 121 }), working],
    // What nobody works at is told at once, however young it is.
    ['unworked', one({ due: 1, age: 1 }), dead],
    ['unworked', one({ due: 1, age: null }), dead],
    ['unworked', one({ state: 'stuck', due: 1, age: 1 }), dead],
    ['unworked', dead, dead],
    ['follows', one({ due: 0 }), dead],
    ['stuck', one({ state: 'stuck', due: 0 }), dead],
    ['stuck', one({ state: 'stuck', due: 1 }), working],
    // Jobs that are at work may have been left behind by a worker that was killed, or take long.
    ['unknown', one({ due: 1 }), killed],
    ['unknown', one({ due: 1 }), silent],
    ['unknown', one({ due: 1 }), undefined],
    ['unknown', one({ due: 1 }), jobs({})],
    ['silent', silent, silent],
    // Whoever works here is there, whatever the queue of jobs says.
    ['live', one({ state: 'live', due: 1 }), silent],
  ])('is %s', (state, queue, ofJobs) => {
    expect(queueStateOf(queue, ofJobs, AT)).toBe(state);
  });
});
