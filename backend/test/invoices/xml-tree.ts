export interface XmlNode {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlNode[];
  readonly text: string;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };
const plain = (text: string) => text.replace(/&([a-z]+);/g, (_, name: string) => ENTITIES[name] ?? fail(`&${name};`));
const fail = (what: string): never => {
  throw new Error(`Not well-formed: ${what}`);
};

/** Reads XML as strictly as it needs to be for what we write ourselves: elements, attributes and texts, and nothing else. */
export function xmlTree(xml: string): XmlNode {
  const body = xml.replace('<?xml version="1.0" encoding="UTF-8"?>\n', '');
  const open: { name: string; attributes: Record<string, string>; children: XmlNode[]; text: string }[] = [
    { name: '', attributes: {}, children: [], text: '' },
  ];
  for (const [piece, closes, name = '', written = '', text = ''] of body.matchAll(
    /<(\/?)([A-Za-z][\w:]*)((?: [\w:]+="[^"<]*")*)>([^<]*)|[^]/g,
  )) {
    if (name === '') fail(piece);
    if (closes === '/') {
      const ended = open.pop();
      if (ended?.name !== name) fail(`</${name}>`);
      else open.at(-1)?.children.push(ended);
    } else {
      const attributes = Object.fromEntries(
        [...written.matchAll(/ ([\w:]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, plain(value)]),
      );
      open.push({ name, attributes, children: [], text: plain(text) });
    }
  }
  const [root] = open[0]?.children ?? [];
  return open.length === 1 && root ? root : fail('what is open at the end');
}

export const childrenOf = (node: XmlNode | undefined, name: string): readonly XmlNode[] =>
  (node?.children ?? []).filter((child) => child.name === name);

/** The first of what lies at a path of names, `cac:Party/cac:Person`. */
export const at = (node: XmlNode | undefined, path: string): XmlNode | undefined =>
  path.split('/').reduce<XmlNode | undefined>((here, name) => childrenOf(here, name)[0], node);

export const textAt = (node: XmlNode | undefined, path: string): string => at(node, path)?.text ?? '';
