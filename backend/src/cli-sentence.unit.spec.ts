import { describe, expect, it } from '@jest/globals';
import { AppError } from './kernel/app-error.js';
import { UsageError } from './platform/cli/cli-command.js';
import { storeUnavailable } from './platform/event-store/store-unavailable.js';
import { LogRefused } from './platform/event-store/which-log/log-gate.js';
import { UnreadableDatabase } from './platform/postgres/open-database.js';
import { OperatorRefusal } from './platform/projections/operator-refusal.js';
import { cliSentence } from './cli-sentence.js';

describe('what the command line says of a failure', () => {
  it.each([
    ['a fault at the keyboard', new UsageError('Who gets which role?'), 'Who gets which role?'],
    ['a refusal for operators', new OperatorRefusal('Nothing is parked.'), 'Nothing is parked.'],
    ['a rule of the product', new AppError('conflict', 'TAKEN', 'Bu ad kullanılıyor.'), 'Bu ad kullanılıyor.'],
    ['a log that does not answer', storeUnavailable(new Error('away')), 'The log does not answer.'],
    [
      'a log that is refused',
      storeUnavailable(new LogRefused('The log is older. cli recover')),
      'The log is older. cli recover',
    ],
    [
      'a log that is refused, told on by somebody',
      new Error('not recorded', { cause: storeUnavailable(new LogRefused('The log is older.')) }),
      'The log is older.',
    ],
    [
      'an option that there is not',
      Object.assign(new Error('Unknown option\nTo …'), { code: 'ERR_PARSE_ARGS_UNKNOWN' }),
      'Unknown option',
    ],
    [
      'a value that looks like an option',
      Object.assign(new Error("Option '-n, --limit' argument is ambiguous.\nDid you …"), {
        code: 'ERR_PARSE_ARGS_INVALID',
      }),
      '--limit needs a value, and one that begins with a dash',
    ],
    [
      'a database over which the program was never started',
      Object.assign(new Error('relation "rm.listing_page" does not exist'), { code: '42P01' }),
      'The database holds no tables of this program yet, or those of an older one. Start it once (npm start)',
    ],
    ['a database that may only be looked at', new UnreadableDatabase('There is no database.'), 'There is no database.'],
    ['anything else', new Error('boom'), 'That did not work: boom'],
  ])('%s', (_, error, sentence) => {
    expect(cliSentence(error)).toMatch(new RegExp(`^${sentence.replace(/[.?()]/g, '\\$&')}`));
  });
});
