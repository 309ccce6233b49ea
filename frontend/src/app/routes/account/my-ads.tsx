import { MyAdsPage } from '@/features/my-ads/components/my-ads-page';

export default MyAdsPage;
