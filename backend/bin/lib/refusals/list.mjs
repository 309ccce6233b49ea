import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { plainCodes, statusesOfKinds } from '../error-codes.mjs';
import { root } from '../project.mjs';
import { refusalsOfCalls } from './calls.mjs';

export const listOfRefusals = join(root, 'backend/src/platform/http/openapi/refusals.json');

/** The text of the list: of each call its codes by their status, and those that any call may answer with. */
export function refusalList(told = refusalsOfCalls()) {
  const { calls, every, untold } = told;
  if (untold.size > 0) throw new Error(`Nobody finds the code of a refusal:\n${[...untold].join('\n')}`);
  const statuses = statusesOfKinds();
  const coded = (frame) => [...frame.all.values()].map(({ kind, code }) => `${statuses.get(kind)} ${code}`);
  const anywhere = new Set([...[...plainCodes()].map((pair) => pair.join(' ')), ...coded(every)]);
  const list = {
    every: line(anywhere),
    calls: Object.fromEntries(
      [...calls]
        .map(([name, frame]) => [name, line(coded(frame).filter((one) => !anywhere.has(one)))])
        .sort(([one], [other]) => (one < other ? -1 : 1)),
    ),
  };
  return `${JSON.stringify(list, undefined, 2)}\n`;
}

/** `404 NO_ORDER, 409 ORDER_CHANGED ORDER_PAID` */
function line(pairs) {
  const byStatus = new Map();
  for (const pair of [...pairs].sort()) {
    const [status, code] = pair.split(' ');
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return [...byStatus].map(([status, codes]) => `${status} ${codes.join(' ')}`).join(', ');
}

/** Writes the list; a test holds it. */
export const writeRefusals = () => writeFileSync(listOfRefusals, refusalList());
