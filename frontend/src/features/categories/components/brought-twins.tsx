import { useQuery } from '@tanstack/react-query';
import { formatCount } from '@/shared/i18n/format';
import { twinsQuery, type WantedPlace } from '../api/categories';
import { t } from '../texts';

/** Which filters of one name a category brings into one form where it goes; nothing where it brings none. */
export const BroughtTwins = (wanted: WantedPlace) => {
  const { data: twins, isError } = useQuery(twinsQuery(wanted));
  return (
    <div role="status" className="bg-warning-soft rounded-control grid gap-1 px-3.5 py-2.5 text-sm empty:hidden">
      {isError && <p className="font-medium">{t('twins_unknown')}</p>}
      {twins && twins.length > 0 && (
        <>
          <p className="font-medium">{t('twins_brought')}</p>
          <ul className="list-inside list-disc">
            {twins.map(({ label, categories, count }) => {
              const names = categories.join(', ');
              const rest = count - categories.length;
              return (
                <li key={label} className="wrap-anywhere">
                  {t('twins_one', {
                    label,
                    names: rest === 0 ? names : t('twins_more', { names, count: formatCount(rest) }),
                  })}
                </li>
              );
            })}
          </ul>
          <p>{t('twins_mend')}</p>
        </>
      )}
    </div>
  );
};
