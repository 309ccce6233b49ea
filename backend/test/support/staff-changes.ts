import type { ChangeReversal, ErrorBody, StaffChanges } from '@ilan/api';
import type { SignedInPeople } from './signed-in-people.js';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** What staff asks and does about what it keeps: `Ada` unless a name is told. @param people who are signed in by the time of the first call */
export function staffChanges(people: () => SignedInPeople) {
  const by = async <Answer>(name: string, method: Method, path: string, body?: object) => {
    const answer = await people().as(name, method, `/api/admin/${path}`, body);
    return { status: answer.statusCode, body: (answer.body === '' ? null : answer.json()) as Answer };
  };
  const ada = <Answer>(method: Method, path: string, body?: object) => by<Answer>('Ada', method, path, body);
  return {
    by,
    ada,
    /** @param of `category`: what stands before `-changes` */
    changes: async (of: string, query = '') => (await ada<StaffChanges>('GET', `${of}-changes?${query}`)).body,
    preview: async (of: string, revision: number, query = '') =>
      (await ada<ChangeReversal>('GET', `${of}-changes/${revision}?${query}`)).body,
    turnBack: (of: string, revision: number, name = 'Ada', query = '') =>
      by<ErrorBody>(name, 'POST', `${of}-changes/${revision}/turn-back?${query}`),
  };
}
