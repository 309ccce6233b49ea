/** A part of a context that can be away while the process runs. Whoever extends this and is provided by a module is asked. */
export abstract class HealthCheck {
  /** Its name in the answer of `/health/ready`. */
  abstract readonly part: string;
  /** @returns true, or why not in a few words; a rejection counts as a reason, and so does no answer within 400 ms */
  abstract ask(): Promise<true | string>;
}
