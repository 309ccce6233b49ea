import { type CustomDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';

const NEVER_KEPT = 'ilan:never-kept';

/**
 * For routes, or controllers of them, whose body is a password or whose answer is a secret: neither a hash of the one nor a copy of the other is kept under an
 * `Idempotency-Key`, and a repeat is asked everything anew.
 */
export const NeverKept = (): CustomDecorator => SetMetadata(NEVER_KEPT, true);

export const isNeverKept = (context: ExecutionContext): boolean =>
  [context.getHandler(), context.getClass()].some((target) => Reflect.getMetadata(NEVER_KEPT, target) === true);
