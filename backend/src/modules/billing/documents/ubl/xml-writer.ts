/** An element as it is written, or nothing: what is left out leaves no trace. */
export type Xml = string | null;

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? '');

type Attributes = Readonly<Record<string, string>>;

/** An element that holds a text. What XML cannot carry at all was refused before (see invoice-faults.ts). */
export const textElement = (name: string, text: string, attributes: Attributes = {}): Xml =>
  `${opening(name, attributes)}${escaped(text)}</${name}>`;

/** An element that holds others, each on a line of its own. */
export function element(name: string, children: readonly Xml[], attributes: Attributes = {}): Xml {
  const lines = children.filter((child) => child !== null).flatMap((child) => child.split('\n'));
  return [opening(name, attributes), ...lines.map((line) => `  ${line}`), `</${name}>`].join('\n');
}

function opening(name: string, attributes: Attributes): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  return `<${name}${written.join('')}>`;
}
