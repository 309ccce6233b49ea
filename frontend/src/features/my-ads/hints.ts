import { t } from '@/shared/i18n/t';
import { type HeardPart, now, soon } from '@/shared/realtime/heard-part';
import { toast } from '@/shared/ui/toast';

// Said again rather than imported (MY_LISTINGS): its module would come along to every page. hints.unit.spec.ts compares them.
const MY_LISTINGS = ['my-listings'];

export const hints: HeardPart = {
  hints: {
    // What a category asks is part of it: ads that fitted may fit no more, and the other way round.
    content_changed: () => [soon('misfits', [...MY_LISTINGS, 'misfits'])],
    my_listing_changed: () => [soon('mine', MY_LISTINGS)],
    appeal_decided: () => {
      toast.add({ type: 'info', title: t('realtime.appeal'), message: t('realtime.appealText'), duration: 0 });
      return [now(MY_LISTINGS)];
    },
  },
  whileAway: [MY_LISTINGS],
  beforeFirst: [MY_LISTINGS],
};
