import type { StaffSlide } from '@ilan/api';
import { Card, Facts } from '@/shared/admin/card';
import { formatDate } from '@/shared/i18n/format';
import { t } from '../texts';
import { SHAPES, SlidePreview } from './slide-preview';

const dayOf = (day: string | null): string => (day === null ? '' : formatDate(`${day}T12:00:00Z`));

/** A slide for who may only look at it. */
export const SlideFacts = ({ slide }: { readonly slide: StaffSlide }) => {
  const { title, text, link, valid_from, valid_to } = slide;
  return (
    <div className="grid max-w-3xl gap-4">
      <p className="text-muted text-sm">{t('read_only_one', { title })}</p>
      <Card title={title}>
        <div className="grid gap-4">
          <Facts
            facts={[
              [t('field_text'), text],
              [t('field_link'), link],
              [t('valid_from'), dayOf(valid_from)],
              [t('valid_to'), dayOf(valid_to)],
            ]}
          />
          {(['desktop', 'phone'] as const).map((place) => (
            <figure key={place} className="grid gap-1.5">
              <figcaption className="text-muted text-sm">{t(place)}</figcaption>
              <SlidePreview picture={slide[place]} title={title} text={text} shape={SHAPES[place]} />
            </figure>
          ))}
        </div>
      </Card>
    </div>
  );
};
