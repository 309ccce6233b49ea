import { describe, expect, it } from '@jest/globals';
import { noteOlderReadModel } from '#platform/postgres/missing-read-model.js';
import { errorAnswer } from './error-answer.js';

const refused = (code: string, message: string) => Object.assign(new Error(message), { code });

describe('an error as it is answered', () => {
  it('is that of a service which is there again soon, where a read model is not built yet or shows the version before', () => {
    const older = refused('42703', 'column invoice.is_unconfirmed does not exist');
    noteOlderReadModel(older);
    for (const error of [older, refused('42P01', 'relation "rm.invoice" does not exist')])
      expect(errorAnswer(error)).toMatchObject({
        ...{ status: 503, retryAfter: 5, fault: true },
        body: { code: 'UNAVAILABLE', message: 'Hizmet şu anda yanıt veremiyor. Lütfen biraz sonra tekrar deneyin.' },
      });
  });

  it('is a fault of ours where a statement asks for what no version has', () => {
    for (const error of [
      refused('42703', 'column invoice.is_nothing does not exist'),
      refused('42P01', 'relation "app.nothing" does not exist'),
    ])
      expect(errorAnswer(error)).toMatchObject({ status: 500, fault: true, body: { code: 'SERVER_ERROR' } });
  });
});
