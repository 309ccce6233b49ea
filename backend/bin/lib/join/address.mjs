import { posix } from 'node:path';
import { parseAst } from 'rolldown/parseAst';

/** What is imported under this name says where a module would stand if it had not been joined with others. */
export const ADDRESS = 'ilan:address';
/** The file of it stands in a folder of its own in `dist`, whatever else is joined: from there it counts. */
export const ADDRESS_MODULE = `import { fileURLToPath } from 'node:url';
const dist = new URL('../', import.meta.url);
export const urlOf = (path) => new URL(path, dist).href;
export const folderOf = (path) => fileURLToPath(new URL('.', urlOf(path))).replace(/[\\\\/]$/, '');
`;

/**
 * A module that finds the files beside it as if it stood alone: `import.meta.url` and `import.meta.dirname` become what they would be at its
 * own place below `dist`. Both may only be used where one sees what they lead to: `new URL('./data/x.json', import.meta.url)`,
 * `join(import.meta.dirname, 'data', …)`, `createRequire(import.meta.url)`.
 *
 * @param code TypeScript
 * @param path its own place, seen from `dist`: `modules/web/client-build.js`
 * @returns `{code, files, programs}`: what it names beside it, seen from `dist`; programs are what ends in `.js`
 * @throws Error for another use of `import.meta`, which would mean the file that it was joined into, and for an import whose name is made
 *   when it runs, unless `namesAtRunTime`
 */
export function addressed(code, path, { namesAtRunTime = false } = {}) {
  const [edits, named] = [[], []];
  if (code.includes('import.meta') || code.includes('import('))
    look(parseAst(code, { lang: 'ts' }), [], (node, parents) => {
      if (node.type === 'MetaProperty' && node.meta.name === 'import') {
        const [user, member] = parents.slice(-2);
        edits.push(ownPlace(member, path));
        named.push(...namedBy(user, member, path));
      }
      if (node.type === 'ImportExpression' && node.source.type !== 'Literal' && !namesAtRunTime)
        throw refused(
          path,
          'imports what it names only when it runs: nobody knows whether the join has it in two places',
        );
    });
  const files = named.map((name) => posix.join(posix.dirname(path), name));
  return {
    code: edited(code, edits),
    files: files.filter((file) => !file.endsWith('.js')),
    programs: files.filter((file) => file.endsWith('.js')),
  };
}

const SAY = { url: 'urlOf', dirname: 'folderOf' };

function ownPlace(member, path) {
  const say = member.type === 'MemberExpression' && !member.computed ? SAY[member.property.name] : undefined;
  if (say === undefined)
    throw refused(path, 'uses import.meta otherwise than as import.meta.url or import.meta.dirname');
  return { start: member.start, end: member.end, text: `${say}$(${JSON.stringify(path)})` };
}

/** What stands beside the module: a file, or of a name with a part that is known later its folder. */
function namedBy(user, member, path) {
  const called = user.callee?.name;
  const at = user.arguments?.indexOf(member);
  if (called === 'createRequire' && at === 0) return [];
  const isUrl = called === 'URL' && at === 1 && member.property.name === 'url';
  const isPath = (called === 'join' || called === 'resolve') && at === 0 && member.property.name === 'dirname';
  if (!isUrl && !isPath)
    throw refused(
      path,
      'uses its own place otherwise than to name a file: new URL(…, import.meta.url), join(import.meta.dirname, …)',
    );
  const [name, ...more] = user.arguments.slice(isUrl ? 0 : 1);
  if (name?.type === 'Literal' && (isUrl || more.length === 0)) return [name.value];
  const [start, end] = partsOf(isUrl ? [name] : [name, ...more]);
  if (start === undefined || (isUrl && !/^\.\.?\//.test(start)) || /\.[jt]s$/.test(end ?? ''))
    throw refused(path, 'names a file beside it only when it runs: say its folder, or of a program its name');
  return [start];
}

/** The folder with which a name begins, as far as one knows it, and the text with which it ends. */
function partsOf(pieces) {
  const [first, last] = [pieces[0], pieces.at(-1)];
  const end = last?.type === 'Literal' ? last.value : last?.quasis?.at(-1).value.cooked;
  if (first?.type === 'Literal') return [`${first.value}/`, end];
  return [/^.*\//.exec(first?.quasis?.[0].value.cooked ?? '')?.[0], end];
}

const refused = (path, why) => new Error(`${path.replace(/\.js$/, '.ts')} ${why} (backend/bin/lib/join/address.mjs).`);

/** No line is added, so that whoever reads a stack trace finds the line. */
function edited(code, edits) {
  if (edits.length === 0) return code;
  let [text, at] = [`import { urlOf as urlOf$, folderOf as folderOf$ } from '${ADDRESS}'; `, 0];
  for (const { start, end, text: own } of edits.toSorted((a, b) => a.start - b.start)) {
    text += code.slice(at, start) + own;
    at = end;
  }
  return text + code.slice(at);
}

function look(node, parents, see) {
  see(node, parents);
  const within = [...parents, node];
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (typeof child?.type === 'string') look(child, within, see);
}
