import { AppError } from '#kernel/app-error.js';
import { type NamedStatement, namedStatement } from './named-statement.js';

/** A refusal is told as its sentence: of an error nothing else gets out of a thread. */
export type ReadInThread = { readonly read: NamedStatement } | { readonly refused: string };

/** A file, and the day on which it is read. */
export interface BankFileTask {
  readonly bytes: Uint8Array;
  readonly today: string;
}

/** The program of the thread in which files of banks are read. */
export default function readInThread({ bytes, today }: BankFileTask): ReadInThread {
  const { buffer, byteOffset, byteLength } = bytes;
  try {
    return { read: namedStatement(Buffer.from(buffer as ArrayBuffer, byteOffset, byteLength), today) };
  } catch (error) {
    if (error instanceof AppError && error.code === 'BAD_STATEMENT') return { refused: error.message };
    throw error;
  }
}
