import { AppError } from '#kernel/app-error.js';
import { notNow, tooManyPixels, unreadable } from './photo-refusals.js';

/** What a machine says that has no time, memory or files left; the picture has nothing to do with it. */
const OURS = /timeout|out of memory|cannot allocate|too many open files|EMFILE|ENFILE|ENOMEM|ENOSPC/i;

/** Whatever else the decoder complains about is the file's fault, and is told in one sentence. */
export async function readable<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError) throw error;
    const message = error instanceof Error ? error.message : '';
    if (message.includes('exceeds pixel limit')) throw tooManyPixels();
    throw OURS.test(message) ? notNow(error) : unreadable(error);
  }
}
