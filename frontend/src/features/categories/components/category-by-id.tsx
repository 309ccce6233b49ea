import { Navigate, useParams } from 'react-router-dom';

/** The address of one category. */
export const CategoryById = () => {
  const { id = '' } = useParams();
  const search = new URLSearchParams({ category: id }).toString();
  return <Navigate to={{ pathname: '/cpadmin/categories', search }} replace />;
};
