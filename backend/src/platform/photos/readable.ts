import { AppError } from '../../kernel/app-error.js';
import { tooManyPixels, unreadable } from './photo-refusals.js';

/** Whatever the decoder complains about is the file's fault, and is told in one sentence. */
export async function readable<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (error instanceof Error && error.message.includes('exceeds pixel limit')) throw tooManyPixels();
    throw unreadable(error);
  }
}
