import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';

/** Room for the boundaries and the few fields that a form sends beside its file. */
export const FORM_SLACK = 64 * 1024;

const LIMITS = {
  files: 1,
  fields: 8,
  parts: 9,
  fieldNameSize: 100,
  fieldSize: 1_024,
  headerPairs: 32,
};

/** Lets routes read a form with a file (see one-file.ts). Nothing of a body is read before a route asks for it. */
export function acceptForms(fastify: FastifyInstance): void {
  // The plugin's hooks tidy up after its own disk mode, which nobody uses here; every request of every route would pay for them.
  const withoutHooks = Object.create(fastify, { addHook: { value: () => withoutHooks } }) as FastifyInstance;
  multipart(withoutHooks, { limits: LIMITS }, (error) => {
    if (error) throw error;
  });
}
