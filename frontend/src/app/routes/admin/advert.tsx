import { AdvertPage } from '@/features/adverts/components/advert-page';

export default AdvertPage;
