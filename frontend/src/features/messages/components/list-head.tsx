import { NavLink } from 'react-router-dom';
import { conversationBox } from '@ilan/api';
import { SearchAsTyped } from '@/shared/forms/search-as-typed';
import type { ConversationSearch } from '../api/conversations';
import { searchOf } from '../state/list-address';
import { t } from '../texts';

/** As the contract takes it. */
const LONGEST = 100;

interface ListHeadProps {
  readonly search: ConversationSearch;
  readonly onSearch: (q: string) => void;
}

/** The boxes, and the search in the open one. */
export const ListHead = ({ search, onSearch }: ListHeadProps) => (
  <div className="grid gap-2">
    <nav aria-label={t('boxes')}>
      <ul className="bg-sunken rounded-control grid grid-cols-2 p-1">
        {conversationBox.options.map((box) => (
          <li key={box}>
            <NavLink
              to={{ pathname: '/messages', search: searchOf({ ...search, box }) }}
              aria-current={box === search.box ? 'page' : 'false'}
              className="aria-[current=page]:bg-surface aria-[current=page]:shadow-lift text-muted aria-[current=page]:text-ink flex h-9 items-center justify-center rounded-lg text-sm font-semibold"
            >
              {t(`box_${box}`)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
    <SearchAsTyped
      key={search.box}
      q={search.q}
      label={t('search')}
      hint={t('search_hint')}
      clear={t('clear_search')}
      longest={LONGEST}
      onSearch={onSearch}
    />
  </div>
);
