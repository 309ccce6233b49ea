import ts from 'typescript';
import { bind, isStatic, lookUp, scope, topOf } from './scopes.mjs';
import { Types } from './types.mjs';
import { callable, classOf, either, instanceOf, literal, literalsOf, object } from './values.mjs';
import { Frame } from './frames.mjs';

const APP_ERROR = /\/kernel\/app-error\.ts$/;
const NOBODY = new Frame();

/** What names and members mean: of modules, of objects, of classes and of what is one of them. */
export class Members {
  #tops = new Map();
  #constants = new Map();
  #fields = new Map();
  /** Refusals whose kind or code nobody could tell. */
  untold = new Set();

  constructor(interpreter, sources) {
    this.interpreter = interpreter;
    this.sources = sources;
    this.types = new Types(sources);
  }

  ofType = (node, file) => (node ? this.types.of(node, file) : undefined);

  top(file) {
    if (!this.#tops.has(file)) this.#tops.set(file, topOf(file));
    return this.#tops.get(file);
  }

  ofName(name, env) {
    if (name === 'undefined') return literal(undefined);
    const here = lookUp(name, env);
    return here ? here.value : this.#ofTop(this.sources.named(env.file, name), name);
  }

  #ofTop(found, name) {
    const { node, file } = found ?? {};
    if (!node) return undefined;
    const env = this.top(file.name);
    if (ts.isFunctionDeclaration(node)) return callable(node, env);
    if (ts.isClassDeclaration(node)) return classOf(node, env);
    if (!ts.isVariableDeclaration(node) || !node.initializer) return undefined;
    if (!this.#constants.has(node)) {
      this.#constants.set(node, undefined);
      const inside = scope(env);
      const value = this.interpreter.evaluate(node.initializer, env, NOBODY);
      bind(node.name, value ?? this.ofType(node.type, file.name), inside, this.interpreter, NOBODY);
      this.#constants.set(node, inside.vars);
    }
    return this.#constants.get(node)?.get(name);
  }

  ofAccess({ expression, name }, env, frame) {
    if (ts.isIdentifier(expression) && !lookUp(expression.text, env)) {
      const found = this.sources.named(env.file, expression.text);
      if (found?.namespace) return this.#ofTop(this.sources.named(found.namespace, name.text), name.text);
    }
    if (expression.kind === ts.SyntaxKind.SuperKeyword)
      return either(
        ...(env.self ?? []).map((one) => (one.of ? this.#inherited(one.of, name.text, one, frame) : undefined)),
      );
    return this.of(this.interpreter.evaluate(expression, env, frame), name.text, frame);
  }

  ofElement({ expression, argumentExpression }, env, frame) {
    const value = this.interpreter.evaluate(expression, env, frame);
    const names = literalsOf(this.interpreter.evaluate(argumentExpression, env, frame));
    if (!value?.every((one) => one.members && (names || !one.of))) return undefined;
    const all = names ?? [...new Set(value.flatMap((one) => [...one.members.keys()]))];
    return either(...all.map((name) => this.of(value, String(name), frame)));
  }

  ofLiteral(node, env, frame) {
    let made = object(new Map());
    for (const property of node.properties) {
      if (ts.isSpreadAssignment(property)) {
        const value = this.interpreter.evaluate(property.expression, env, frame);
        const parts = value?.filter((one) => one.members) ?? [];
        made =
          parts.length === 0
            ? made.map((one) => ({ ...one, open: true }))
            : made.flatMap((one) =>
                parts.map((part) => ({
                  members: new Map([...one.members, ...part.members]),
                  open: one.open || part.open,
                })),
              );
        continue;
      }
      const name = property.name && (ts.isComputedPropertyName(property.name) ? undefined : property.name.text);
      const value = this.#ofProperty(property, env, frame);
      made = made.map((one) =>
        name === undefined ? { ...one, open: true } : { ...one, members: new Map([...one.members, [name, value]]) },
      );
    }
    return made.length > 16 ? undefined : made;
  }

  #ofProperty(property, env, frame) {
    if (ts.isShorthandPropertyAssignment(property)) return this.ofName(property.name.text, env);
    if (ts.isPropertyAssignment(property)) return this.interpreter.evaluate(property.initializer, env, frame);
    return ts.isMethodDeclaration(property) ? callable(property, env, env.self) : undefined;
  }

  of(value, name, frame) {
    if (value === undefined) return undefined;
    return either(
      ...value.map((one) => {
        if (one.members?.has(name)) return one.members.get(name);
        if (one.of) return this.ofClass(one.of, name, one, frame);
        if (one.made) return this.#static(one, name, frame);
        if ('literal' in one && (one.literal ?? undefined) === undefined) return literal(undefined);
        return one.members && !one.open ? literal(undefined) : undefined;
      }),
    );
  }

  /** The member of a class, and those of its heirs that stand in its place. */
  ofClass(node, name, self, frame) {
    const own = this.#inClass(node, name, { ...self, of: node }, frame) ?? this.#inherited(node, name, self, frame);
    const others = this.#overridden(node, name, frame);
    const all = [...(own ?? []), ...others];
    return all.length === 0 ? undefined : either(all);
  }

  #overridden(node, name, frame, seen = new Set()) {
    return this.sources.heirsOf(node).flatMap((heir) => {
      if (seen.has(heir)) return [];
      seen.add(heir);
      const [one] = instanceOf(heir);
      return [...(this.#inClass(heir, name, one, frame) ?? []), ...this.#overridden(heir, name, frame, seen)];
    });
  }

  #inherited(node, name, self, frame) {
    const above = this.above(node);
    if (!above) return undefined;
    return this.#inClass(above, name, self, frame) ?? this.#inherited(above, name, self, frame);
  }

  above(node) {
    const clause = node.heritageClauses?.find(({ token }) => token === ts.SyntaxKind.ExtendsKeyword);
    const parent = clause?.types[0]?.expression;
    if (!parent || !ts.isIdentifier(parent)) return undefined;
    const found = this.sources.named(node.getSourceFile().fileName, parent.text)?.node;
    return found && ts.isClassDeclaration(found) ? found : undefined;
  }

  #inClass(node, name, self, frame) {
    const env = { ...this.top(node.getSourceFile().fileName), self: [self] };
    if (!ts.isClassLike(node)) return undefined;
    for (const member of node.members) {
      if (isStatic(member) || member.name?.text !== name) continue;
      if (ts.isMethodDeclaration(member)) return member.body ? callable(member, this.top(env.file), [self]) : undefined;
      if (ts.isGetAccessor(member))
        return member.body ? this.interpreter.invoke(member, this.top(env.file), [self], [], frame) : undefined;
      if (ts.isPropertyDeclaration(member)) return this.#field(member, env);
    }
    const maker = node.members.find((one) => ts.isConstructorDeclaration(one) && one.body);
    const given = maker?.parameters.find((one) => one.modifiers?.length && one.name.text === name);
    return given && this.ofType(given.type, env.file);
  }

  #field(member, env) {
    if (!this.#fields.has(member)) {
      this.#fields.set(member, undefined);
      const value = member.initializer && this.interpreter.evaluate(member.initializer, env, NOBODY);
      this.#fields.set(member, value ?? this.ofType(member.type, env.file));
    }
    return this.#fields.get(member);
  }

  #static({ made }, name, frame) {
    const env = this.top(made.getSourceFile().fileName);
    for (const member of made.members) {
      if (!isStatic(member) || member.name?.text !== name) continue;
      if (ts.isMethodDeclaration(member) && member.body) return callable(member, env, classOf(made, env));
      if (ts.isPropertyDeclaration(member) && member.initializer)
        return this.interpreter.evaluate(member.initializer, env, frame);
    }
    return undefined;
  }

  /** `new X(…)`, and `super(…)` of one that is being made. */
  construct(self, args, frame, { above, at }) {
    const [one] = self ?? [];
    if (!one?.of) return undefined;
    const node = above ? this.above(one.building ?? one.of) : one.of;
    if (!node) return undefined;
    if (node.name?.text === 'AppError' && APP_ERROR.test(node.getSourceFile().fileName)) {
      this.#refuse(args, above ?? at, frame);
      return self;
    }
    const maker = node.members.find((member) => ts.isConstructorDeclaration(member) && member.body);
    if (!maker)
      return this.above(node)
        ? this.construct([{ ...one, building: node }], args, frame, { above: at ?? above }) && self
        : self;
    const members = new Map(one.members);
    maker.parameters.forEach(({ modifiers, name, type }, index) => {
      if (modifiers?.length) members.set(name.text, args[index] ?? this.ofType(type, node.getSourceFile().fileName));
    });
    const instance = [{ ...one, members }];
    this.interpreter.invoke(
      maker,
      this.top(node.getSourceFile().fileName),
      [{ ...instance[0], building: node }],
      args,
      frame,
    );
    const handler = !above && this.sources.handlerOf(node);
    if (handler)
      for (const each of this.ofClass(handler, 'execute', instanceOf(handler)[0], frame) ?? [])
        this.interpreter.invoke(each.callable, each.env, each.self, [instance], frame);
    return instance;
  }

  #refuse([kind, code], node, frame) {
    const [kinds, codes] = [literalsOf(kind), literalsOf(code)];
    // What was answered before is answered again.
    if (node.arguments?.[0]?.getText().includes(' as ')) return;
    if (!kinds || !codes) {
      const { line } = node.getSourceFile().getLineAndCharacterOfPosition(node.getStart());
      this.untold.add(`${node.getSourceFile().fileName}:${line + 1}`);
      return;
    }
    for (const one of kinds) for (const other of codes) frame.refuses(one, other);
  }
}
