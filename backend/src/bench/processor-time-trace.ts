/** Of Chrome's trace: times in microseconds, `tdur` the processor time that the thread had while the task lasted. */
export interface TraceEvent {
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
}

/**
 * The trace as it would be if no other process had taken the processor: each task of a thread lasts as long as the processor worked
 * on it, and what happened within is moved together in proportion. Waiting between tasks stays. Events in, new events out.
 */
export function inProcessorTime<Event extends TraceEvent>(events: readonly Event[]): Event[] {
  const squeezed = events.map((event) => ({ ...event }));
  const threads = new Map<string, Task[]>();
  for (const task of squeezed.filter(isTask)) {
    const thread = `${task.pid} ${task.tid}`;
    const others = threads.get(thread);
    if (others) others.push(task);
    else threads.set(thread, [task]);
  }
  for (const tasks of threads.values()) squeeze(tasks);
  return squeezed;
}

type Task = TraceEvent & { dur: number };

const isTask = <Event extends TraceEvent>(event: Event): event is Event & Task =>
  event.ph === 'X' && event.dur !== undefined && event.tdur !== undefined;

function squeeze(tasks: Task[]): void {
  let [start, end, share] = [0, -1, 1];
  // Where two begin at once, the longer one is around the other.
  for (const task of tasks.sort((a, b) => a.ts - b.ts || b.dur - a.dur)) {
    if (task.ts >= end) {
      [start, end] = [task.ts, task.ts + task.dur];
      share = task.dur === 0 ? 1 : Math.min(1, (task.tdur ?? task.dur) / task.dur);
    }
    task.ts = start + (task.ts - start) * share;
    task.dur *= share;
  }
}
