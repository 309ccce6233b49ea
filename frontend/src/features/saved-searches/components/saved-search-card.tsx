import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Pencil, Trash2, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { type SavedSearch, savedSearchRhythm, type SavedSearchRhythm } from '@ilan/api';
import { formatCount } from '@/shared/i18n/format';
import { removeSearch } from '@/shared/saved-searches/keep-search';
import { buttonStyle } from '@/shared/ui/button';
import { IconButton } from '@/shared/ui/icon-button';
import { Select } from '@/shared/ui/select';
import { useChangeSearch } from '../hooks/use-change-search';
import { t } from '../texts';
import { NameForm } from './name-form';

/** One saved search: what it looks for, what is new, how often it tells. */
export const SavedSearchCard = ({ search }: { readonly search: SavedSearch }) => {
  const client = useQueryClient();
  const { change, seen } = useChangeSearch(search);
  const [naming, setNaming] = useState(false);
  const { name, path, chips, gone, rhythm, new_count: fresh } = search;
  const rename = (wished: string): void => {
    setNaming(false);
    if (wished !== name) void change({ name: wished });
  };
  return (
    <article className="bg-surface border-line rounded-card grid gap-3 border p-4">
      {naming ? (
        <NameForm name={name} onDone={rename} onCancel={() => setNaming(false)} />
      ) : (
        <div className="flex items-start gap-2">
          <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1 pt-2">
            <h2 className="font-semibold wrap-anywhere">{name}</h2>
            {fresh > 0 && (
              <span className="bg-accent text-on-accent rounded-md px-1.5 py-0.5 text-xs font-bold whitespace-nowrap">
                {t('new_count', { count: formatCount(fresh) })}
              </span>
            )}
          </div>
          <div className="-mr-2 flex shrink-0">
            <IconButton label={t('rename', { name })} onClick={() => setNaming(true)}>
              <Pencil aria-hidden className="size-4" />
            </IconButton>
            <IconButton label={t('remove', { name })} onClick={() => void removeSearch(client, search)}>
              <Trash2 aria-hidden className="size-4" />
            </IconButton>
          </div>
        </div>
      )}
      {gone.length > 0 && (
        <p className="bg-warning-soft rounded-control flex gap-2 px-3.5 py-2.5 text-sm wrap-anywhere">
          <TriangleAlert aria-hidden className="text-warning mt-0.5 size-4 shrink-0" />
          {t(gone.length === 1 ? 'gone_one' : 'gone_more', { what: gone.map((one) => `“${one}”`).join(', ') })}
        </p>
      )}
      <ul aria-label={t('criteria')} className="flex flex-wrap gap-1.5">
        {chips.map((chip) => (
          <li key={chip} className="bg-sunken max-w-full truncate rounded-full px-3 py-1 text-sm">
            {chip}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <label className="grid gap-1 text-sm">
          <span className="text-muted">{t('rhythm')}</span>
          <Select
            aria-label={t('rhythm_of', { name })}
            value={rhythm}
            className="w-40"
            onChange={({ target }) => void change({ rhythm: target.value as SavedSearchRhythm })}
          >
            {savedSearchRhythm.options.map((one) => (
              <option key={one} value={one}>
                {t(one)}
              </option>
            ))}
          </Select>
        </label>
        <Link to={path} className={buttonStyle({ variant: fresh > 0 ? 'primary' : 'outline' })} onClick={seen}>
          {t(gone.length > 0 ? 'search_anew' : 'open')}
        </Link>
      </div>
    </article>
  );
};
