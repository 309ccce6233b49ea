import { asPart } from '#kernel/actors.js';
/** Who tells what happened elsewhere. What it tells has its consequences with it: nothing follows from it once more, and nobody is written to. */
export const IMPORTER = asPart('import');

/** Before the names of what it does; the requests of people have numbers. */
export const IMPORT = 'import ';

interface Told {
  readonly actor: { readonly id: string };
  readonly correlationId: string;
}
/** Also what it tells that somebody of the staff has done. */
export const isImported = ({ actor, correlationId }: Told): boolean =>
  actor.id === IMPORTER.id || correlationId.startsWith(IMPORT);
