/** JSON for people: what fits into the width stands on one line, the rest is broken at its outermost level first. */
export const readableJson = (value: unknown, width: number): string => broken(value, width, '', 0);

/** `name`: how much of the first line is taken by what stands before the value. */
function broken(value: unknown, width: number, margin: string, name: number): string {
  const flat = onOneLine(value);
  const withComma = margin.length + name + flat.length + 1;
  if (withComma <= width || typeof value !== 'object' || value === null) return flat;
  const inner = `${margin}  `;
  const list = Array.isArray(value);
  const lines = list
    ? value.map((item) => inner + broken(item, width, inner, 0))
    : Object.entries(value).map(([key, item]) => {
        const start = `${JSON.stringify(key)}: `;
        return inner + start + broken(item, width, inner, start.length);
      });
  const [open, close] = list ? '[]' : '{}';
  return `${open}\n${lines.join(',\n')}\n${margin}${close}`;
}

function onOneLine(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(', ')}]`;
  const members = Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${onOneLine(item)}`);
  return `{${members.join(', ')}}`;
}
