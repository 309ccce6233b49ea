import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project.mjs';

const SOURCES = ['backend/src', 'backend/demo/src'];
const answers = join(root, 'backend/src/platform/http/errors/error-answer.ts');
const CODE = /'([A-Z]+(?:_[A-Z]+)*)'/g;

export const listOfCodes = join(root, 'backend/api/src/error-codes.ts');

/** The codes that the program refuses with, by the status that each is answered with, and the text of their list in the contract. */
export function errorCodes(texts = readTexts()) {
  const statuses = statusesOfKinds();
  const codes = new Map();
  const add = (status, code) => codes.set(status, (codes.get(status) ?? new Set()).add(code));
  for (const [status, code] of plainCodes()) add(status, code);
  for (const [file, text] of texts)
    for (const { kinds, named } of refusalsIn(text, file))
      for (const kind of kinds) for (const code of named) add(statuses.get(kind), code);
  const lines = [...codes]
    .toSorted(([one], [other]) => Number(one) - Number(other))
    .map(
      ([status, all]) =>
        `  ${status}: [\n${[...all]
          .sort()
          .map((code) => `    '${code}',\n`)
          .join('')}  ],`,
    );
  return `// Written by \`npm run generate\`: what the sources refuse with.
// oxfmt-ignore
/** Every code of an error, by the status that it is answered with. */
export const ERROR_CODES: Readonly<Record<number, readonly string[]>> = {
${lines.join('\n')}
};
`;
}

/** The status that each kind of refusal is answered with. */
export const statusesOfKinds = () =>
  new Map(
    [...readFileSync(answers, 'utf8').matchAll(/^ {2}([a-z_]+): (\d{3}),$/gm)].map(([, kind, status]) => [
      kind,
      status,
    ]),
  );

/** What is answered where nobody says more than a status. */
export function* plainCodes() {
  const answer = readFileSync(answers, 'utf8');
  for (const [, status, code] of answer.matchAll(/^ {2}(\d{3}): \['([A-Z_]+)'/gm)) yield [status, code];
  for (const [, name, code] of answer.matchAll(/^const (BAD_REQUEST|FAULT) = \['([A-Z_]+)'/gm))
    yield [name === 'FAULT' ? '500' : '400', code];
}

/** Of each refusal in a text its kinds and codes. A code that is handed on is one of those that the same file names. */
function* refusalsIn(text, file) {
  for (const [, kind, code] of text.matchAll(/new AppError\(\s*([^,]+?),\s*([^,]+?),/g)) {
    // `error-answer.ts` makes again what was answered before.
    if (kind.includes(' as ')) continue;
    const kinds = [...kind.matchAll(/'([a-z_]+)'(?! \?)/g)].map(([, name]) => name);
    const constant = new RegExp(`^(?:export )?const ${code} = '([A-Z_]+)';$`, 'm').exec(text)?.[1];
    const handedOn = () => [...text.matchAll(/\b(?:conflict|refusal)\(\s*'([A-Z_]+)'/g)].map(([, name]) => name);
    const literals = [...code.matchAll(CODE)].map(([, name]) => name);
    const named = literals.length > 0 ? literals : constant ? [constant] : handedOn();
    if (kinds.length === 0 || named.length === 0)
      throw new Error(`${file} refuses with a code that nobody finds: ${code}`);
    yield { kinds, named };
  }
}

const readTexts = () =>
  SOURCES.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
      .sort()
      .map((file) => [`${folder}/${file}`, readFileSync(join(root, folder, file), 'utf8')]),
  );

/** Writes the list; a test holds it. */
export const writeErrorCodes = () => writeFileSync(listOfCodes, errorCodes());
