import { CircleAlert } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { myAds as texts } from '@/shared/i18n/tr/my-ads';
import { translator } from '@/shared/i18n/translator';
import { misfitsQuery } from '../api/misfits';

const t = translator(texts);

/** Own ads whose category asks something else by now. They stay as they are: nobody must do anything at once. */
export const Misfits = () => {
  const { data: ads = [] } = useQuery(misfitsQuery());
  if (ads.length === 0) return null;
  return (
    <section aria-label={t('misfits')} className="bg-warning-soft rounded-card grid gap-2 px-4 py-3 text-sm">
      <h2 className="text-warning flex items-start gap-2 font-semibold">
        <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
        {t('misfits')}
      </h2>
      <p>{t('misfits_text')}</p>
      <ul className="grid gap-2">
        {ads.map(({ id, title, problems }) => (
          <li key={id} className="wrap-anywhere">
            <Link to={`/edit-ad/${id}`} className="font-medium underline underline-offset-2">
              {title}
            </Link>
            <span className="text-muted block">{problems.join(' ')}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};
