import { RulesPage } from './rules-page';

/** Terms that lead to a page of their own. */
export const RedirectsPage = () => <RulesPage kind="redirect" />;
