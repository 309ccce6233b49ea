/** What belongs to a look at the list and not to what is looked for. */
const LEFT_OUT = new Set(['sort', 'page', 'per_page', 'posted_within', 'facets', 'step', 'verbatim', 'place']);

/** Equal for addresses that ask for the same ads, in whatever order and letters. */
export function comparable(criteria: string): string {
  const entries: string[] = [];
  for (const [name, value] of new URLSearchParams(criteria)) {
    if (LEFT_OUT.has(name)) continue;
    const said = name === 'q' ? spoken(value) : name.startsWith('price_') ? String(Number(value)) : value;
    if (said !== '') entries.push(`${name}=${said}`);
  }
  return entries.sort().join('&');
}

const spoken = (words: string): string =>
  words.trim().replace(/\s+/gu, ' ').normalize('NFC').replace(/I/gu, 'ı').replace(/İ/gu, 'i').toLowerCase();
