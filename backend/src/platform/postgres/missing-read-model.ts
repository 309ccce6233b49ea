import { errorCode, isError } from '../telemetry/error-code.js';

const UNDEFINED_TABLE = '42P01';

/** Whether a statement found no view of a read model: its projector has not built it for the first time yet. */
export const isMissingReadModel = (error: unknown): boolean =>
  isError(error) && errorCode(error) === UNDEFINED_TABLE && /\brm\.\w/u.test(error.message);
