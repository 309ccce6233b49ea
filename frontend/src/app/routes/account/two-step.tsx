import { TwoStepPage } from '@/features/account/components/two-step-page';

export default TwoStepPage;
