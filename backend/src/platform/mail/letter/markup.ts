/** Markup that may be put into other markup as it is; anything else is text and gets escaped. */
export class Markup {
  constructor(readonly text: string) {}
}

type Part = string | Markup | readonly Part[];

/** A template whose values are text unless they are Markup themselves. */
export function markup(strings: TemplateStringsArray, ...values: readonly Part[]): Markup {
  return new Markup(
    strings.map((piece, index) => piece + (index < values.length ? inner(values[index]) : '')).join(''),
  );
}

/** Takes markup of our own as it is; never give it what a person wrote. */
export const raw = (text: string): Markup => new Markup(text);

function inner(part: Part | undefined): string {
  if (part === undefined) return '';
  if (part instanceof Markup) return part.text;
  return typeof part === 'string' ? escapeText(part) : part.map(inner).join('');
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeText = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
