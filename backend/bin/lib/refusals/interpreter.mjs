import ts from 'typescript';
import { Frame } from './frames.mjs';
import { Members } from './members.mjs';
import { narrowWhere } from './narrowing.mjs';
import { bind, callableOf, comparedWith, scope } from './scopes.mjs';
import { Statements } from './statements.mjs';
import {
  callable,
  classOf,
  either,
  instanceOf,
  keyOf,
  keyOfSelf,
  literal,
  numberOf,
  object,
  truthOf,
} from './values.mjs';

const { SyntaxKind: Kind } = ts;
/** What Nest calls of a class that a route names. */
const CALLED_BY_NEST = ['transform', 'intercept', 'canActivate', 'catch', 'use'];
const THROUGH = new Set([
  Kind.ParenthesizedExpression,
  Kind.AsExpression,
  Kind.SatisfiesExpression,
  Kind.NonNullExpression,
  Kind.AwaitExpression,
  Kind.TypeAssertionExpression,
]);

/**
 * Carries the sources out without values: every way that may be taken is taken, once for what is known of the arguments. A decider that is
 * asked for one type of command is so looked through for that type alone.
 */
export class Interpreter {
  #frames = new Map();
  /** Functions that were handed to one of ours, until somebody calls them. */
  #handedOver = new Map();
  #called = new Set();
  #statements;

  constructor(sources) {
    this.sources = sources;
    this.members = new Members(this, sources);
    this.#statements = new Statements(this);
  }

  /** What a function of the sources answers with; what it may refuse with stands in the frame. */
  invoke(node, env, self, args, from) {
    this.#called.add(node);
    if (!node.body) return this.members.ofType(node.type, env.file);
    const key = `${numberOf(node)} ${numberOf(env)} ${keyOfSelf(self)} ${args.map((one) => keyOf(one)).join(',')}`;
    const known = this.#frames.get(key);
    if (known) {
      from.calls(known);
      return known.answer;
    }
    const frame = new Frame();
    this.#frames.set(key, frame);
    from.calls(frame);
    const inside = scope(env, { self });
    node.parameters.forEach((parameter, index) => {
      const given = parameter.dotDotDotToken ? undefined : args[index];
      const value = given ?? this.members.ofType(parameter.type, env.file);
      if (parameter.initializer) this.evaluate(parameter.initializer, inside, frame);
      bind(parameter.name, parameter.initializer && !args[index] ? undefined : value, inside, this, frame);
    });
    if (ts.isBlock(node.body)) this.#statements.run(node.body.statements, inside, frame);
    else frame.returns.push(this.evaluate(node.body, inside, frame));
    const told = frame.returns.length === 0 ? literal(undefined) : either(...frame.returns);
    frame.answer = told ?? this.members.ofType(node.type, env.file);
    return frame.answer;
  }

  /** Functions that nobody was seen to call are called with anything. */
  callTheRest() {
    for (;;) {
      const left = [...this.#handedOver].filter(([node]) => !this.#called.has(node));
      if (left.length === 0) return;
      for (const [node, places] of left)
        for (const { env, frame } of places) this.invoke(node, env, env.self, [], frame);
    }
  }

  get frames() {
    return this.#frames.values();
  }

  evaluate(node, env, frame) {
    if (THROUGH.has(node.kind)) return this.evaluate(node.expression, env, frame);
    switch (node.kind) {
      case Kind.StringLiteral:
      case Kind.NoSubstitutionTemplateLiteral:
        return literal(node.text);
      case Kind.NumericLiteral:
        return literal(Number(node.text));
      case Kind.TrueKeyword:
        return literal(true);
      case Kind.FalseKeyword:
        return literal(false);
      case Kind.NullKeyword:
        return literal(null);
      case Kind.ThisKeyword:
        return env.self;
      case Kind.Identifier:
        return this.members.ofName(node.text, env);
      case Kind.PropertyAccessExpression:
        return this.members.ofAccess(node, env, frame);
      case Kind.ElementAccessExpression:
        return this.members.ofElement(node, env, frame);
      case Kind.ArrowFunction:
      case Kind.FunctionExpression:
        return callable(node, env, env.self);
      case Kind.ClassExpression:
        return classOf(node, env);
      case Kind.ObjectLiteralExpression:
        return this.members.ofLiteral(node, env, frame);
      case Kind.ArrayLiteralExpression:
        return object(new Map(node.elements.map((one, index) => [String(index), this.evaluate(one, env, frame)])), {
          open: true,
        });
      case Kind.CallExpression:
        return this.#call(node, env, frame);
      case Kind.NewExpression:
        return this.#new(node, env, frame);
      case Kind.ConditionalExpression:
        return this.#either(node, env, frame);
      case Kind.BinaryExpression:
        return this.#binary(node, env, frame);
      case Kind.PrefixUnaryExpression: {
        const truth = truthOf(this.evaluate(node.operand, env, frame));
        return node.operator === Kind.ExclamationToken && truth !== undefined ? literal(!truth) : undefined;
      }
      default:
        if (!ts.isTypeNode(node)) ts.forEachChild(node, (child) => void this.evaluate(child, env, frame));
        return undefined;
    }
  }

  #either({ condition, whenTrue, whenFalse }, env, frame) {
    const truth = truthOf(this.evaluate(condition, env, frame));
    const ways = [];
    for (const [wanted, way] of [
      [true, whenTrue],
      [false, whenFalse],
    ]) {
      if (truth === !wanted) continue;
      const inside = scope(env);
      narrowWhere(condition, wanted, inside);
      ways.push(this.evaluate(way, inside, frame));
    }
    return either(...ways);
  }

  #binary({ left, operatorToken: { kind }, right }, env, frame) {
    const first = this.evaluate(left, env, frame);
    if (kind === Kind.AmpersandAmpersandToken || kind === Kind.BarBarToken) {
      const goesOn = kind === Kind.AmpersandAmpersandToken;
      const truth = truthOf(first);
      if (truth === !goesOn) return first;
      const inside = scope(env);
      narrowWhere(left, goesOn, inside);
      const second = this.evaluate(right, inside, frame);
      return truth === goesOn ? second : either(first, second);
    }
    const second = this.evaluate(right, env, frame);
    if (kind === Kind.QuestionQuestionToken) return either(first, second);
    return comparedWith(kind, first, second);
  }

  #arguments(node, env, frame) {
    return (node.arguments ?? []).map((one) => {
      const value = this.evaluate(one, env, frame);
      for (const { callable: handed, env: its } of value?.filter((each) => each.callable) ?? [])
        if (handed === one)
          this.#handedOver.set(handed, [...(this.#handedOver.get(handed) ?? []), { env: its, frame }]);
      return ts.isSpreadElement(one) ? undefined : value;
    });
  }

  #call(node, env, frame) {
    const { expression } = node;
    const args = this.#arguments(node, env, frame);
    if (expression.kind === Kind.SuperKeyword) return this.members.construct(env.self, args, frame, { above: node });
    const called = this.evaluate(expression, env, frame);
    const known = called?.filter((one) => one.callable) ?? [];
    if (known.length === 0) {
      this.#escapeAll(node, args, frame);
      return undefined;
    }
    return either(...known.map((one) => this.invoke(one.callable, one.env, one.self, args, frame)));
  }

  #new(node, env, frame) {
    const made = this.evaluate(node.expression, env, frame)?.filter((one) => one.made) ?? [];
    const args = this.#arguments(node, env, frame);
    if (made.length === 0) {
      this.#escapeAll(node, args, frame);
      return undefined;
    }
    return either(...made.map((one) => this.members.construct(instanceOf(one.made), args, frame, { at: node })));
  }

  /** Something of a package, which may call what it is given; an object that was not made for it is only kept. */
  #escapeAll(node, args, frame) {
    args.forEach((one, index) => this.#escape(one, frame, ts.isObjectLiteralExpression(node.arguments[index])));
  }

  #escape(value, frame, isWritten = false) {
    for (const one of value ?? []) {
      if (one.callable) this.invoke(one.callable, one.env, one.self, [], frame);
      const held = one.made ?? one.of;
      if (held)
        for (const name of CALLED_BY_NEST)
          for (const { callable: node, env, self } of callableOf(this.members.ofClass(held, name, one, frame)))
            this.invoke(node, env, self, [], frame);
      if (one.members && isWritten) for (const member of one.members.values()) this.#escape(member, frame);
    }
  }
}
