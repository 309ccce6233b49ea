import { useSearchParams } from 'react-router-dom';
import { isNoMoment } from './said-moment';
import { t } from './texts';

/** Says that the moment in the address could not be read, where it could not. */
export const NoMoment = () => {
  const [params] = useSearchParams();
  return (
    <p role="status" className="bg-warning-soft rounded-control mb-3 px-3.5 py-2.5 text-sm empty:hidden">
      {isNoMoment(params) && t('no_moment')}
    </p>
  );
};
