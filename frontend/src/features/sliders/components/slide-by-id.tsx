import { Navigate, useParams } from 'react-router-dom';

/** The address of one slide. */
export const SlideById = () => {
  const { id = '' } = useParams();
  const search = new URLSearchParams({ slide: id }).toString();
  return <Navigate to={{ pathname: '/cpadmin/sliders', search }} replace />;
};
