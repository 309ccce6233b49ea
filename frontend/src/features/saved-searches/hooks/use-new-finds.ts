import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { savedSearchesQuery } from '@/shared/api-client/queries/saved-searches';
import { signedInAtom } from '@/shared/state/session-atom';

/** How many ads came for the saved searches since their owner looked. */
export const useNewFinds = (): number => {
  const enabled = useAtomValue(signedInAtom);
  const { data } = useQuery({ ...savedSearchesQuery(), enabled });
  return data?.reduce((sum, { new_count }) => sum + new_count, 0) ?? 0;
};
