/** Larger files are none of ours. */
export const FILE_MAX = 4_000_000;

/**
 * The text of a file that a person brought: UTF-8 where it is that, UTF-16 where it says so, else what Turkish spreadsheets wrote before.
 * @returns undefined for what is no text
 */
export function textOf(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes.includes(0)) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    // By its name: the decoder may belong to another world than this page.
    if ((error as { readonly name?: unknown }).name !== 'TypeError') throw error;
    return new TextDecoder('windows-1254').decode(bytes);
  }
}
