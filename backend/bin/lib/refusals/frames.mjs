/** One function, carried out with what is known of its arguments: what it refuses with itself, and what it calls. */
export class Frame {
  refusals = new Map();
  returns;
  answer = undefined;
  /** All that may come out of it, when it has been reckoned. */
  all = new Map();
  #calls = new Map();

  /** @param around the function of a block of its own */
  constructor(around) {
    this.returns = around?.returns ?? [];
  }

  /** @param held whether a refusal is caught here and goes no further */
  calls(frame, held) {
    if (frame !== this) this.#calls.set(frame, held);
  }

  refuses(kind, code) {
    this.refusals.set(`${kind} ${code}`, { kind, code });
  }

  /** @returns whether more came out than before */
  gather() {
    const before = this.all.size;
    for (const [key, one] of this.refusals) this.all.set(key, one);
    for (const [frame, held] of this.#calls)
      for (const [key, one] of frame.all) if (!held?.(one)) this.all.set(key, one);
    return this.all.size > before;
  }

  get called() {
    return this.#calls.keys();
  }
}

/** Until nothing more comes out of any of them: what calls itself needs more than one round. */
export function gatherAll(frames) {
  const all = new Set(frames);
  for (const frame of all) for (const called of frame.called) all.add(called);
  const list = [...all].reverse();
  for (let more = true; more;) {
    more = false;
    for (const frame of list) more = frame.gather() || more;
  }
}
