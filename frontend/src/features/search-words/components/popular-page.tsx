import { t } from '../rule-texts';
import { PopularList } from './popular-list';
import { RulesPage } from './rules-page';

/** What many search for, and what of it is offered to nobody. */
export const PopularPage = () => (
  <RulesPage
    kind="hidden"
    above={(rules, rights) => (
      <>
        <PopularList rules={rules} rights={rights} />
        <h2 className="mt-8 mb-3 text-lg font-bold">{t('hidden_title')}</h2>
      </>
    )}
  />
);
