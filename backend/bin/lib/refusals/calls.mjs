import ts from 'typescript';
import { scope } from './scopes.mjs';
import { Frame, gatherAll } from './frames.mjs';
import { Interpreter } from './interpreter.mjs';
import { Sources } from './sources.mjs';
import { callable, instanceOf } from './values.mjs';

const ROUTE = /^@(?:Get|Post|Put|Patch|Delete|Head|Options|All)\(/;

/** Of each call (`SellingController.post`) what it may refuse with, and what any call may. */
export function refusalsOfCalls(sources = new Sources()) {
  const interpreter = new Interpreter(sources);
  const calls = new Map();
  for (const name of sources.names.filter(
    (one) => one.endsWith('.controller.ts') || /@Controller\(/.test(sources.file(one).node.text),
  ))
    for (const node of sources.file(name).classes)
      if (ts.getDecorators(node)?.some((one) => one.getText().startsWith('@Controller(')))
        for (const member of node.members)
          if (ts.isMethodDeclaration(member) && decorators(member).some((one) => ROUTE.test(one.getText())))
            add(calls, `${node.name.text}.${member.name.text}`, call(interpreter, node, member));
  const every = everyCall(interpreter);
  interpreter.callTheRest();
  gatherAll([...interpreter.frames, ...calls.values(), every]);
  return { calls, every, untold: interpreter.members.untold, frames: [...interpreter.frames].length };
}

function add(calls, name, frame) {
  if (calls.has(name)) throw new Error(`Two calls are named ${name}: what they refuse with is told by that name`);
  calls.set(name, frame);
}

const decorators = (node) => ts.getDecorators(node) ?? [];

function call(interpreter, node, member) {
  const frame = new Frame();
  const file = node.getSourceFile().fileName;
  const around = scope(interpreter.members.top(file));
  for (const each of enclosing(node))
    for (const { name } of each.parameters) if (ts.isIdentifier(name)) around.vars.set(name.text, undefined);
  const named = [...decorators(node), ...decorators(member), ...member.parameters.flatMap(decorators)];
  for (const { expression } of named) interpreter.evaluate(expression, around, frame);
  const self = instanceOf(node);
  interpreter.invoke(member, around, self, [], frame);
  return frame;
}

function* enclosing(node) {
  for (let at = node.parent; at; at = at.parent) if (ts.isFunctionLike(at)) yield at;
}

/** What stands before every route: the guards of the application, its hooks, and how it answers what went wrong. */
function everyCall(interpreter) {
  const frame = new Frame();
  const { members, sources } = interpreter;
  for (const name of sources.names) {
    for (const [, guard] of sources.file(name).node.text.matchAll(/provide: APP_\w+, useClass: (\w+)/g)) {
      const [made] = members.ofName(guard, members.top(name)) ?? [];
      for (const method of ['canActivate', 'intercept', 'transform'])
        for (const one of members.ofClass(made.made, method, instanceOf(made.made)[0], frame) ?? [])
          interpreter.invoke(one.callable, one.env, one.self, [], frame);
    }
    if (name.endsWith('platform/http/http-app.ts')) {
      const [start] = members.ofName('createHttpApp', members.top(name));
      interpreter.invoke(start.callable, start.env, undefined, [], frame);
    }
  }
  return frame;
}
