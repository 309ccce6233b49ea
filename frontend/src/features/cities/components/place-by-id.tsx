import { Navigate, useParams } from 'react-router-dom';

/** The address of one place. */
export const PlaceById = () => {
  const { id = '' } = useParams();
  const search = new URLSearchParams({ place: id }).toString();
  return <Navigate to={{ pathname: '/cpadmin/cities', search }} replace />;
};
