import { RulesPage } from '@/features/rules/components/rules-page';

export default RulesPage;
