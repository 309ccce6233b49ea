import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router-dom';
import { sessionQuery } from '@/shared/api-client/queries/accounts';
import { may } from '@/shared/state/permissions';

/** The address of one category: its editor, or what stands below it for who may only look. */
export const CategoryById = () => {
  const { id = '' } = useParams();
  const { data: session } = useQuery(sessionQuery());
  const editable = may(session, 'categories.edit') || may(session, 'categories.delete');
  const search = new URLSearchParams({ [editable ? 'category' : 'in']: id }).toString();
  return <Navigate to={{ pathname: '/cpadmin/categories', search }} replace />;
};
