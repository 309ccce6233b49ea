import type { Facet, Understood } from '@ilan/api';
import { Link } from 'react-router-dom';
import { category as texts } from '@/shared/i18n/tr/category';
import { emptyList } from '@/shared/i18n/tr/empty-list';
import { translator } from '@/shared/i18n/translator';
import { SaveSearchButton } from '@/shared/saved-searches/save-search-button';
import { t as placeTexts } from '@/shared/place/texts';
import { SellButton } from '@/shared/layout/sell-button';
import { Button, buttonStyle } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { countFilters, withoutFilters } from '../state/change-criteria';
import { chipsOf, guessChipsOf } from '../state/chips';
import { type Criteria, printCriteria } from '../state/criteria';
import { everywhere, gaveWay, spelledOut } from '../state/own-place';

const t = translator({ ...texts, ...emptyList });
const SUGGESTED = 4;

interface NoResultsProps {
  readonly categoryId: number | null;
  readonly criteria: Criteria;
  readonly facets: readonly Facet[];
  readonly understood: Understood | undefined;
  /** A category around this one, to search in instead. */
  readonly wider: { readonly name: string; readonly to: string } | null;
  readonly browse: readonly { readonly name: string; readonly to: string }[];
  readonly onChange: (next: Criteria) => void;
}

/** Why the list is empty, the one thing that surely helps, and what could be left out instead. */
export function NoResults({ categoryId, criteria, facets, understood, wider, browse, onChange }: NoResultsProps) {
  const filtered = countFilters(criteria) > 0;
  const { spelling } = understood ?? {};
  const searched = spelling?.applied ? spelling.right : criteria.q;
  const chips = [...chipsOf(criteria, facets), ...guessChipsOf(criteria, understood)].slice(0, SUGGESTED);
  return (
    <div>
      <EmptyState
        title={t('empty_title')}
        text={
          filtered ? t('empty_filters') : criteria.q === '' ? t('empty_category') : t('empty_search', { q: searched })
        }
        action={
          filtered ? (
            <Button onClick={() => onChange(withoutFilters(criteria))}>{t('clear_filters')}</Button>
          ) : criteria.q === '' ? (
            <SellButton>{t('post_free_ad')}</SellButton>
          ) : (
            <Link to="/arama" className={buttonStyle()}>
              {t('see_all')}
            </Link>
          )
        }
      />
      <div className="flex flex-wrap items-center justify-center gap-2 pb-10">
        {(filtered || categoryId !== null || criteria.q !== '') && (
          <div className="flex w-full flex-col items-center gap-2 pb-4">
            <p className="text-muted text-center text-sm text-balance">{t('save_empty')}</p>
            <SaveSearchButton
              categoryId={categoryId}
              search={printCriteria(spelledOut(criteria, understood)).toString()}
            />
          </div>
        )}
        {chips.length > (filtered ? 1 : 0) && (
          <>
            <p className="text-muted w-full text-center text-sm">{t('try_without')}</p>
            {chips.map((chip) => (
              <Button key={chip.id} variant="outline" size="sm" onClick={() => onChange(chip.without)}>
                <s className="decoration-danger max-w-60 truncate">{chip.text}</s>
              </Button>
            ))}
          </>
        )}
        {criteria.place === 'own' && !gaveWay(criteria, understood) && (
          <Button variant="outline" size="sm" onClick={() => onChange(everywhere(criteria))}>
            {placeTexts('everywhere')}
          </Button>
        )}
        {wider !== null && (
          <Link to={wider.to} className={buttonStyle({ variant: 'ghost', size: 'sm' })}>
            {t('search_in', { name: wider.name })}
          </Link>
        )}
        {browse.length > 0 && (
          <nav aria-label={t('browse')} className="w-full pt-4">
            <p className="text-muted pb-2 text-center text-sm">{t('browse')}</p>
            <ul className="flex flex-wrap justify-center gap-2">
              {browse.map(({ name, to }) => (
                <li key={to}>
                  <Link to={to} className={buttonStyle({ variant: 'outline', size: 'sm' })}>
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
    </div>
  );
}
