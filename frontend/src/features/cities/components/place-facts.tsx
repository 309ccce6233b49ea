import type { StaffPlace } from '@ilan/api';
import { Card, Facts } from '@/shared/admin/card';
import { fieldsOf } from '../state/place-fields';
import { t } from '../texts';
import { PlaceMap } from './place-map';

/** A place for who may only look at it. */
export const PlaceFacts = ({ place }: { readonly place: StaffPlace }) => {
  const { name, city, former_names: former } = place;
  const { latitude, longitude } = fieldsOf(place);
  return (
    <div className="grid max-w-3xl gap-4">
      <p className="text-muted text-sm">{t('read_only_one', { name })}</p>
      <Card title={name}>
        <Facts
          facts={[
            [t('field_city'), city?.name ?? ''],
            [t('field_latitude'), latitude],
            [t('field_longitude'), longitude],
            [t('field_former'), former.join(', ')],
          ]}
        />
      </Card>
      <PlaceMap name={name} cityId={city?.id ?? place.id} at={place} around={place} />
    </div>
  );
};
