import { RulesPage } from './rules-page';

/** Words none of whose terms are offered to anybody. */
export const RudeWordsPage = () => <RulesPage kind="rude" />;
