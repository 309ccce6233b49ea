import { evaluateXPathToBoolean, evaluateXPathToNodes, evaluateXPathToString } from 'fontoxpath';
import { type Document, type Element, type Node, parseXmlDocument } from 'slimdom';

interface Assertion {
  readonly test: string;
  readonly said: Element;
}
interface Rule {
  readonly context: string;
  readonly assertions: readonly Assertion[];
}
type Pattern = readonly Rule[];

const NAMESPACE = 'http://purl.oclc.org/dsdl/schematron';
/** What this reads. Whatever else stood in a schema would be left out unsaid, so it is refused. */
const KNOWN = ['schema', 'include', 'ns', 'let', 'pattern', 'rule', 'extends', 'assert', 'name', 'value-of', 'p'];

const isOf = (node: Node, name: string): node is Element =>
  node.nodeType === 1 && (node as Element).localName === name && (node as Element).namespaceURI === NAMESPACE;
const childrenOf = (node: Node, name: string): readonly Element[] =>
  node.childNodes.filter((child): child is Element => isOf(child, name));
const everyOf = (node: Node): readonly Element[] =>
  node.childNodes.flatMap((child) => (child.nodeType === 1 ? [child as Element, ...everyOf(child)] : []));

/**
 * A reader of ISO Schematron with rules in XPath 2, as far as the tax office uses it: includes of one element, abstract rules, variables of the
 * whole schema. Within a pattern a node is held against the first rule that fits it, and against no other.
 */
export class Schematron {
  private readonly namespaces = new Map<string, string>();
  private readonly values = new Map<string, string>();
  private readonly abstract = new Map<string, Element>();
  private readonly patterns: readonly Pattern[];

  /**
   * @param main the file that is begun with
   * @param read the text of a file by its name, as `include` says it
   * @param parameters in place of what the schema gives a variable of that name
   */
  constructor(main: string, read: (name: string) => string, parameters: Readonly<Record<string, string>> = {}) {
    const root = parsed(read(main)).documentElement;
    if (!root || !isOf(root, 'schema')) throw new Error(`${main} is no Schematron`);
    known(root);
    const parts = root.childNodes.flatMap((part) => (isOf(part, 'include') ? [included(part, read)] : [part]));
    for (const part of parts) {
      if (isOf(part, 'ns')) this.namespaces.set(textOf(part, 'prefix'), textOf(part, 'uri'));
      const lets = isOf(part, 'let') ? [part] : isOf(part, 'pattern') ? childrenOf(part, 'let') : [];
      for (const one of lets) this.values.set(textOf(one, 'name'), textOf(one, 'value'));
    }
    for (const [name, value] of Object.entries(parameters)) {
      if (!this.values.has(name)) throw new Error(`${main} has no variable ${name}`);
      this.values.set(name, `'${value}'`);
    }
    const patterns = parts.filter((part) => isOf(part, 'pattern'));
    const rules = patterns.map((pattern) => childrenOf(pattern, 'rule'));
    for (const rule of rules.flat())
      if (rule.getAttribute('abstract') === 'true') this.abstract.set(textOf(rule, 'id'), rule);
    this.patterns = rules.map((own) =>
      own
        .filter((rule) => rule.getAttribute('abstract') !== 'true')
        .map((rule) => ({ context: placed(textOf(rule, 'context')), assertions: this.assertions(rule, []) })),
    );
  }

  /** What the document breaks, in the words of the schema, one sentence for each node and assertion. */
  faults(xml: string): readonly string[] {
    const document = parsed(xml);
    return this.patterns.flatMap((pattern) => {
      const fired = new Set<Node>();
      return pattern.flatMap(({ context, assertions }) => {
        const found = evaluateXPathToNodes<Node>(this.filled(context), document, null, {}, this.options());
        const own = found.filter((node) => !fired.has(node));
        for (const node of own) fired.add(node);
        return own.flatMap((node) => this.broken(node, assertions));
      });
    });
  }

  private broken(node: Node, assertions: readonly Assertion[]): readonly string[] {
    return assertions
      .filter(({ test }) => !evaluateXPathToBoolean(`boolean(${this.filled(test)})`, node, null, {}, this.options()))
      .map(({ said }) => this.sentence(said, node));
  }

  private sentence(said: Element, node: Node): string {
    const parts = said.childNodes.map((part) => {
      if (isOf(part, 'name')) return evaluateXPathToString('name(.)', node);
      if (!isOf(part, 'value-of')) return part.nodeType === 3 ? (part as unknown as { data: string }).data : '';
      const select = `string-join(for $one in (${this.filled(textOf(part, 'select'))}) return string($one), ' ')`;
      return evaluateXPathToString(select, node, null, {}, this.options());
    });
    return parts.join('').replaceAll(/\s+/g, ' ').trim();
  }

  /** Those of a rule and of the abstract ones that it takes over. */
  private assertions(rule: Element, within: readonly string[]): readonly Assertion[] {
    return rule.childNodes.flatMap((child): readonly Assertion[] => {
      if (isOf(child, 'assert')) return [{ test: textOf(child, 'test'), said: child }];
      if (!isOf(child, 'extends')) return [];
      const id = textOf(child, 'rule');
      const taken = this.abstract.get(id);
      if (!taken || within.includes(id)) throw new Error(`Nothing can be taken over from the rule ${id}`);
      return this.assertions(taken, [...within, id]);
    });
  }

  /** Variables are of the whole schema, so what each stands for can be written in its place. */
  private filled(expression: string): string {
    return expression.replaceAll(/\$([A-Za-z][\w-]*)/g, (_all, name: string) => {
      const value = this.values.get(name);
      if (value === undefined) throw new Error(`The schema has no variable ${name}`);
      return `(${value})`;
    });
  }

  private options() {
    return { namespaceResolver: (prefix: string) => this.namespaces.get(prefix) ?? null };
  }
}

/** @throws where something stands in it that nobody would look at */
function known(element: Element): Element {
  const strange = everyOf(element).find((one) => one.namespaceURI !== NAMESPACE || !KNOWN.includes(one.localName));
  if (strange) throw new Error(`${strange.nodeName} is more than this reads of Schematron`);
  return element;
}

function parsed(text: string): Document {
  return parseXmlDocument(text.replace(/^\uFEFF/, ''));
}

function included(include: Element, read: (name: string) => string): Element {
  const [name = '', id = ''] = textOf(include, 'href').split('#');
  const found = everyOf(parsed(read(name))).find((element) => element.getAttribute('id') === id);
  if (!found) throw new Error(`${name} has nothing of the name ${id}`);
  return known(found);
}

function textOf(element: Element, attribute: string): string {
  const text = element.getAttribute(attribute);
  if (text === null) throw new Error(`${element.nodeName} says no ${attribute}`);
  return text;
}

/** A rule is for its nodes wherever they stand, but where its context begins at the root. */
const placed = (context: string): string => (context.trimStart().startsWith('/') ? context : `//(${context})`);
