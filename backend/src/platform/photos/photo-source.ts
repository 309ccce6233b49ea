import { open } from 'node:fs/promises';

/** A picture as it came in: in memory, or a file that is read where needed, so that many at once do not fill the memory. */
export type PhotoSource = Buffer | { readonly path: string; readonly size: number };

/** What the decoder takes. */
export const inputOf = (source: PhotoSource): Buffer | string => (Buffer.isBuffer(source) ? source : source.path);

export const sizeOf = (source: PhotoSource): number => (Buffer.isBuffer(source) ? source.length : source.size);

/** Runs `work` with a reader of single pieces; a piece beyond the end is shorter than asked. */
export async function withPieces<Value>(
  source: PhotoSource,
  work: (piece: (offset: number, length: number) => Promise<Buffer>) => Promise<Value>,
): Promise<Value> {
  if (Buffer.isBuffer(source)) return work(async (offset, length) => source.subarray(offset, offset + length));
  const file = await open(source.path);
  try {
    return await work(async (offset, length) => {
      const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, offset);
      return buffer.subarray(0, bytesRead);
    });
  } finally {
    await file.close();
  }
}
