import type { PatchRoutesOnNavigationFunction } from 'react-router-dom';
import type { QueryClient } from '@tanstack/react-query';
import { discoverAdminArea, isInAdminArea } from './admin-area';
import { discoverPrivateArea } from './private-area';

/** Asked for a path that no known route names as it stands: makes those of its area known, whose names nobody else loads. */
export const discoverAreas = (queryClient: QueryClient): PatchRoutesOnNavigationFunction => {
  const admin = discoverAdminArea(queryClient);
  const members = discoverPrivateArea(queryClient);
  return (asked) => (isInAdminArea(asked.path) ? admin(asked) : members(asked));
};
