import { useId, useState, type SubmitEvent } from 'react';
import { Bookmark, Trash2 } from 'lucide-react';
import { toast } from '@/shared/ui/toast';
import { Button } from '@/shared/ui/button';
import { cn } from '@/shared/ui/cn';
import { IconButton } from '@/shared/ui/icon-button';
import { controlStyle } from '@/shared/ui/input';
import { Popup } from './popup';
import { dropView, LONGEST_NAME, savedViews, saveView } from './saved-views';
import { t } from './texts';

interface ViewsMenuProps {
  /** The list's name. */
  readonly list: string;
  /** The list as it is now. */
  readonly search: string;
  readonly onOpen: (search: string) => void;
}

const Views = ({ list, search, onOpen }: ViewsMenuProps) => {
  const id = useId();
  const [views, setViews] = useState(() => savedViews(list));
  const [name, setName] = useState('');
  const [missing, setMissing] = useState(false);
  const save = (event: SubmitEvent): void => {
    event.preventDefault();
    const wanted = name.trim();
    setMissing(wanted === '');
    if (wanted === '') return;
    setViews(saveView(list, { name: wanted, search }));
    setName('');
    toast.add({ type: 'success', title: t('view_saved', { name: wanted }) });
  };
  return (
    <>
      {views.length === 0 && <p className="text-muted text-sm">{t('views_none')}</p>}
      <ul>
        {views.map((view) => (
          <li key={view.name} className="flex items-center">
            <button
              type="button"
              aria-current={view.search === search ? 'true' : undefined}
              data-closes
              onClick={() => onOpen(view.search)}
              className="hover:bg-sunken aria-[current=true]:text-brand min-h-11 min-w-0 flex-1 truncate rounded-lg px-3 text-left text-sm font-semibold"
            >
              {view.name}
            </button>
            <IconButton
              label={t('view_delete', { name: view.name })}
              onClick={() => setViews(dropView(list, view.name))}
            >
              <Trash2 aria-hidden className="text-muted size-4" />
            </IconButton>
          </li>
        ))}
      </ul>
      <form onSubmit={save} className="border-line mt-3 grid gap-1.5 border-t pt-3">
        <label htmlFor={id} className="text-sm font-medium">
          {t('view_name')}
        </label>
        <div className="flex gap-2">
          <input
            id={id}
            value={name}
            maxLength={LONGEST_NAME}
            aria-invalid={missing || undefined}
            aria-describedby={missing ? `${id}-error` : undefined}
            onChange={({ target }) => {
              setName(target.value);
              setMissing(false);
            }}
            className={cn(controlStyle, 'min-w-0')}
          />
          <Button type="submit">{t('view_save')}</Button>
        </div>
        {missing && (
          <p id={`${id}-error`} role="alert" className="text-danger text-sm">
            {t('view_missing')}
          </p>
        )}
      </form>
    </>
  );
};

/** Filters and order under a name, to come back to. */
export const ViewsMenu = (props: ViewsMenuProps) => (
  <Popup label={t('views')} icon={<Bookmark aria-hidden className="size-4" />}>
    <Views {...props} />
  </Popup>
);
