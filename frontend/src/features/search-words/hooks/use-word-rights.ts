import { useQuery } from '@tanstack/react-query';
import { sessionQuery } from '@/shared/api-client/queries/accounts';
import { may } from '@/shared/state/permissions';

export interface WordRights {
  readonly add: boolean;
  readonly edit: boolean;
  readonly remove: boolean;
}

/** What this person may do to search words; undefined while that is not known. */
export const useWordRights = (): WordRights | undefined => {
  const { data: session } = useQuery(sessionQuery());
  if (!session) return undefined;
  const right = (action: string): boolean => may(session, `searchwords.${action}`);
  return { add: right('create'), edit: right('edit'), remove: right('delete') };
};

export const NO_RIGHTS: WordRights = { add: false, edit: false, remove: false };
export const isReader = ({ add, edit, remove }: WordRights): boolean => !add && !edit && !remove;
