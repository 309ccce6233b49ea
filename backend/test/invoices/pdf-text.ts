/**
 * The texts of a PDF that is not packed, one a line of text, in the order in which they are drawn. Glyphs are turned back into letters by
 * the tables that the file carries for that, so a letter which nobody could copy or hear is missing here as well.
 */
export function pdfText(bytes: Buffer): readonly string[] {
  const file = bytes.toString('latin1');
  const objects = new Map(
    [...file.matchAll(/(?:^|\n)(\d+) 0 obj\n([^]*?)\nendobj/g)].map(([, id = '', body = '']) => [id, body]),
  );
  const fonts = new Map<string, ReadonlyMap<string, string>>();
  for (const body of objects.values())
    for (const [, name = '', id = ''] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const letters = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1];
      fonts.set(name, lettersOf(objects.get(letters ?? '') ?? ''));
    }
  return [...objects.values()].flatMap((body) => [...textsOf(body, fonts)]);
}

function lettersOf(table: string): ReadonlyMap<string, string> {
  const letters = new Map<string, string>();
  for (const [, first = '', list = ''] of table.matchAll(/<([\da-f]{4})> <[\da-f]{4}> \[([^\]]*)\]/gi)) {
    const start = parseInt(first, 16);
    [...list.matchAll(/<([\da-f]+)>/gi)].forEach(([, hex = ''], index) => {
      const glyph = (start + index).toString(16).padStart(4, '0');
      letters.set(glyph, Buffer.from(hex, 'hex').swap16().toString('utf16le'));
    });
  }
  return letters;
}

function* textsOf(body: string, fonts: ReadonlyMap<string, ReadonlyMap<string, string>>): Generator<string> {
  let font: ReadonlyMap<string, string> | undefined;
  for (const [, name, pieces] of body.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name !== undefined) font = fonts.get(name);
    else
      yield [...(pieces ?? '').matchAll(/<([\da-f]+)>/gi)]
        .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
        .map((glyph) => font?.get(glyph) ?? '')
        .join('');
  }
}
