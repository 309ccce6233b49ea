import type { ReviewDetail } from '@ilan/api';
import { Part } from '@/shared/admin/part';
import { t } from '../texts';

export const Facts = ({ ad }: { readonly ad: ReviewDetail }) => {
  const delivery = { key: 'delivery', label: t('deliver_in_person'), text: t(ad.deliver_in_person ? 'yes' : 'no') };
  return (
    <Part title={t('facts')}>
      <dl className="grid gap-x-6 text-sm sm:grid-cols-2">
        {[...ad.features, delivery].map(({ key, label, text }) => (
          <div key={key} className="border-line flex justify-between gap-4 border-b py-1.5">
            <dt className="text-muted">{label}</dt>
            <dd className="text-right font-medium wrap-anywhere">{text}</dd>
          </div>
        ))}
      </dl>
    </Part>
  );
};
