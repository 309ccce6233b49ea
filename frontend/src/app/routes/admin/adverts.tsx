import { AdvertsPage } from '@/features/adverts/components/adverts-page';

export default AdvertsPage;
