import { asPart } from '#kernel/actors.js';
/** Who tells what happened elsewhere. What it tells has its consequences with it: nothing follows from it once more, and nobody is written to. */
export const IMPORTER = asPart('import');

export const isImported = ({ actor }: { readonly actor: { readonly id: string } }): boolean => actor.id === IMPORTER.id;
