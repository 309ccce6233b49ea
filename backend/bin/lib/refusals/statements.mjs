import ts from 'typescript';
import { Frame } from './frames.mjs';
import { narrowFor, narrowWhere } from './narrowing.mjs';
import { bind, scope } from './scopes.mjs';
import { swallowedBy } from './swallowed.mjs';
import { callable, classOf, literal, literalsOf, truthOf } from './values.mjs';

const { SyntaxKind: Kind } = ts;

/** Statements, each way of them that may be taken. */
export class Statements {
  #interpreter;

  constructor(interpreter) {
    this.#interpreter = interpreter;
  }

  /** @returns whether what stands behind the statements is never reached */
  run(statements, env, frame) {
    for (const one of statements) {
      if (ts.isFunctionDeclaration(one)) env.vars.set(one.name.text, callable(one, env, env.self));
      if (ts.isClassDeclaration(one)) env.vars.set(one.name.text, classOf(one, env));
    }
    for (const one of statements) if (this.#statement(one, env, frame)) return true;
    return false;
  }

  #statement(node, env, frame) {
    switch (node.kind) {
      case Kind.FunctionDeclaration:
      case Kind.ClassDeclaration:
      case Kind.InterfaceDeclaration:
      case Kind.TypeAliasDeclaration:
        return false;
      case Kind.Block:
        return this.run(node.statements, scope(env), frame);
      case Kind.ReturnStatement:
        frame.returns.push(
          node.expression ? this.#interpreter.evaluate(node.expression, env, frame) : literal(undefined),
        );
        return true;
      case Kind.ThrowStatement:
        this.#interpreter.evaluate(node.expression, env, frame);
        return true;
      case Kind.BreakStatement:
      case Kind.ContinueStatement:
        return true;
      case Kind.ExpressionStatement:
        this.#interpreter.evaluate(node.expression, env, frame);
        return false;
      case Kind.VariableStatement:
        this.#declare(node.declarationList, env, frame);
        return false;
      case Kind.IfStatement:
        return this.#if(node, env, frame);
      case Kind.SwitchStatement:
        return this.#switch(node, env, frame);
      case Kind.TryStatement:
        return this.#try(node, env, frame);
      default:
        this.#loop(node, env, frame);
        return false;
    }
  }

  #declare(list, env, frame) {
    const stays = (list.flags & ts.NodeFlags.BlockScoped) === ts.NodeFlags.Const;
    for (const { name, type, initializer } of list.declarations) {
      const value = initializer && this.#interpreter.evaluate(initializer, env, frame);
      bind(
        name,
        (stays ? value : undefined) ?? this.#interpreter.members.ofType(type, env.file),
        env,
        this.#interpreter,
        frame,
      );
    }
  }

  #loop(node, env, frame) {
    const inside = scope(env);
    ts.forEachChild(node, (child) => {
      if (ts.isVariableDeclarationList(child)) this.#declare(child, inside, frame);
      else if (ts.isStatement(child)) this.#statement(child, inside, frame);
      else this.#interpreter.evaluate(child, inside, frame);
    });
  }

  #if({ expression, thenStatement, elseStatement }, env, frame) {
    const truth = truthOf(this.#interpreter.evaluate(expression, env, frame));
    const then = scope(env);
    narrowWhere(expression, true, then);
    const ends = truth !== false && this.#statement(thenStatement, then, frame);
    if (truth === true) return ends;
    const other = scope(env);
    narrowWhere(expression, false, other);
    const otherEnds = elseStatement ? this.#statement(elseStatement, other, frame) : false;
    if (ends) for (const [name, value] of other.narrowed) env.vars.set(name, value);
    return truth === false ? otherEnds : ends && otherEnds;
  }

  #switch({ expression, caseBlock }, env, frame) {
    const asked = literalsOf(this.#interpreter.evaluate(expression, env, frame));
    const named = new Set();
    let group = [];
    let isWhole = false;
    let all = true;
    for (const clause of caseBlock.clauses) {
      if (ts.isCaseClause(clause))
        group.push(...(literalsOf(this.#interpreter.evaluate(clause.expression, env, frame)) ?? [undefined]));
      const isRest = ts.isDefaultClause(clause);
      isWhole ||= isRest;
      if (clause.statements.length === 0 && !isRest) continue;
      const inside = scope(env);
      const fits = isRest ? asked?.some((one) => !named.has(one)) : asked?.some((one) => group.includes(one));
      if (!group.includes(undefined)) narrowFor(expression, isRest ? [...named] : group, !isRest, inside);
      group.forEach((one) => named.add(one));
      if (fits !== false)
        all = this.run(clause.statements, inside, frame) && !leavesBy(clause, Kind.BreakStatement) && all;
      group = [];
    }
    return all && (isWhole || asked?.every((one) => named.has(one)) === true);
  }

  #try({ tryBlock, catchClause, finallyBlock }, env, frame) {
    const inside = catchClause ? new Frame(frame) : frame;
    if (catchClause) frame.calls(inside, swallowedBy(catchClause, env, this.#interpreter));
    const ends = this.run(tryBlock.statements, scope(env), inside);
    let otherEnds = true;
    if (catchClause) {
      const caught = scope(env);
      if (catchClause.variableDeclaration)
        bind(catchClause.variableDeclaration.name, undefined, caught, this.#interpreter, frame);
      otherEnds = this.run(catchClause.block.statements, caught, frame);
    }
    const after = finallyBlock ? this.run(finallyBlock.statements, scope(env), frame) : false;
    return after || (ends && otherEnds);
  }
}

function leavesBy(node, kind) {
  if (node.kind === kind) return true;
  if (ts.isFunctionLike(node) || ts.isIterationStatement(node, false) || ts.isSwitchStatement(node)) return false;
  return ts.forEachChild(node, (child) => leavesBy(child, kind) || undefined) ?? false;
}
