import { AppError } from '#kernel/app-error.js';
import type { CliCommand } from '#platform/cli/cli-command.js';
import { OperatorRefusal } from '#platform/projections/operator-refusal.js';

/** What the page says in Turkish. */
const SENTENCES: Readonly<Record<string, string>> = {
  READ_MODEL_NOT_FOUND: 'There is no such read model (projections status lists them).',
  NOTHING_TO_RESTORE: 'There is no earlier build of this version to return to.',
  REBUILD_UNDER_WAY: 'It is being rebuilt already: wait for it, or projections cancel.',
  REBUILD_NOT_FOUND: 'It was never built anew since this is written down.',
  REBUILD_NOT_YOURS: 'The program builds a new version by itself; that cannot be stopped.',
  REBUILD_OVER: 'That run is over.',
  TABLE_NOT_FOUND: 'No read model has a table of this name.',
  READ_MODEL_NOT_BUILT: 'This read model is not built yet (projections status).',
  STREAM_DELETED: 'The stream was deleted for good: nothing can be read from it or written to it.',
};

/** The command, with refusals that it shares with the page in the language of the command line. */
export const inEnglish = (command: CliCommand): CliCommand => ({
  ...command,
  run: async (run) => {
    try {
      await command.run(run);
    } catch (error) {
      const sentence = error instanceof AppError ? SENTENCES[error.code] : undefined;
      throw sentence === undefined ? error : new OperatorRefusal(sentence);
    }
  },
});
