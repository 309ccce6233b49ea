import ts from 'typescript';
import { either, instanceOf, literal, object } from './values.mjs';

const { SyntaxKind: Kind } = ts;
const SAME = new Set(['Pick', 'Omit', 'Readonly', 'Partial', 'Required', 'NonNullable', 'Promise']);
const DEEPEST = 6;

/** What the written type of a parameter or field tells of its value: an instance of a class, literals, members with literals. */
export class Types {
  constructor(sources) {
    this.sources = sources;
  }

  of(node, file, depth = 0) {
    if (depth > DEEPEST) return undefined;
    switch (node.kind) {
      case Kind.TypeOperator:
        if (node.operator === Kind.KeyOfKeyword) return this.#keys(node.type, file);
        return this.of(node.type, file, depth);
      case Kind.ParenthesizedType:
        return this.of(node.type, file, depth);
      case Kind.LiteralType:
        return this.#literal(node.literal);
      case Kind.UndefinedKeyword:
        return literal(undefined);
      case Kind.UnionType:
        return either(...node.types.map((one) => this.of(one, file, depth + 1)));
      case Kind.IntersectionType:
        return this.#merged(node.types.map((one) => this.of(one, file, depth + 1)));
      case Kind.TypeLiteral:
        return object(this.#members(node.members, file, depth), { open: true });
      case Kind.TypeReference:
        return this.#reference(node, file, depth);
      default:
        return undefined;
    }
  }

  #literal(node) {
    if (ts.isStringLiteral(node)) return literal(node.text);
    if (node.kind === Kind.TrueKeyword) return literal(true);
    if (node.kind === Kind.FalseKeyword) return literal(false);
    return node.kind === Kind.NullKeyword ? literal(null) : undefined;
  }

  /** `keyof typeof SENTENCES` */
  #keys(node, file) {
    if (!ts.isTypeQueryNode(node) || !ts.isIdentifier(node.exprName)) return undefined;
    let table = this.sources.named(file, node.exprName.text)?.node?.initializer;
    while (table && (ts.isAsExpression(table) || ts.isSatisfiesExpression(table))) table = table.expression;
    if (!table || !ts.isObjectLiteralExpression(table)) return undefined;
    return table.properties.map(({ name }) => ({ literal: name.text }));
  }

  #members(members, file, depth) {
    const known = new Map();
    for (const member of members) {
      if (!ts.isPropertySignature(member) || !member.type || !member.name.text) continue;
      const value = this.of(member.type, file, depth + 1);
      if (value) known.set(member.name.text, member.questionToken ? either(value, literal(undefined)) : value);
    }
    return known;
  }

  /** `A & B`, of each alternative of either. */
  #merged(values) {
    const known = values.filter((one) => one?.every(({ members }) => members));
    if (known.length === 0) return undefined;
    const merged = known.reduce((ones, others) =>
      ones.flatMap((one) =>
        others.map((other) => ({
          members: new Map([...one.members, ...other.members]),
          open: true,
          of: one.of ?? other.of,
        })),
      ),
    );
    return either(merged);
  }

  #reference({ typeName, typeArguments }, file, depth) {
    if (!ts.isIdentifier(typeName)) return undefined;
    const name = typeName.text;
    const found = this.sources.named(file, name);
    if (!found?.node)
      return SAME.has(name) && typeArguments?.[0] ? this.of(typeArguments[0], file, depth + 1) : undefined;
    const { node } = found;
    if (ts.isClassDeclaration(node)) return instanceOf(node);
    if (ts.isTypeAliasDeclaration(node)) return this.of(node.type, found.file.name, depth + 1);
    if (!ts.isInterfaceDeclaration(node)) return undefined;
    return [{ members: this.#members(node.members, found.file.name, depth + 1), open: true, of: node }];
  }
}
