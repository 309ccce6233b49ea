/** Of `/proc/mounts`, and in bytes. */
export interface Memory {
  readonly mounts: string;
  readonly free: number;
  readonly memory: number;
}

export function isRoomy(memory: Memory): boolean;
