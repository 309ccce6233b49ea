import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { AdvertAction, AdvertDetail, AdvertFeature, AdvertJudgement } from '@ilan/api';
import { toast } from '@/shared/ui/toast';
import { advertsChanged, endFeature, feature, remove, restore, takeDown } from '../api/adverts';
import { t } from '../texts';

type Done = Exclude<AdvertAction, 'moderate'>;

/** What staff does with one ad. Each rejects with the server's sentence. */
export const useAdvertActions = ({ id, title }: Pick<AdvertDetail, 'id' | 'title'>) => {
  const client = useQueryClient();
  const navigate = useNavigate();
  const after = async (action: Done): Promise<void> => {
    toast.add({ type: 'success', title: t(`done_${action}`), message: title });
    await advertsChanged(client);
  };
  return {
    take_down: (judgement: AdvertJudgement) => takeDown(client, id, judgement).then(() => after('take_down')),
    restore: () => restore(client, id).then(() => after('restore')),
    feature: (gift: AdvertFeature) => feature(client, id, gift).then(() => after('feature')),
    end_feature: () => endFeature(client, id).then(() => after('end_feature')),
    delete: async (judgement: AdvertJudgement) => {
      await remove(client, id, judgement);
      // Its own page has nothing to show any more.
      await navigate('/cpadmin/adverts');
      await after('delete');
    },
  };
};
