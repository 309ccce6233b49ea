import { ReviewPage } from '@/features/review/components/review-page';

export default ReviewPage;
