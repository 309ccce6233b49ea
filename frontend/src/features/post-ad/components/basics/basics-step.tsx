import { LISTING_LIMITS } from '@ilan/api';
import { PriceField } from '@/shared/forms/price-field';
import { formatCount } from '@/shared/i18n/format';
import { sell } from '@/shared/i18n/tr/sell';
import { translator } from '@/shared/i18n/translator';
import { Checkbox } from '@/shared/ui/checkbox';
import { Field } from '@/shared/ui/input';
import { TextArea } from '@/shared/ui/text-area';
import { useDraft, useDraftEditor } from '../../hooks/draft-editor-context';
import type { Field as FieldName, Problems } from '../../state/steps';
import { PlaceField } from './place-field';

const t = translator(sell);

export interface StepProps {
  /** What is to be said by now. */
  readonly problems: Problems;
  /** A field was left. */
  readonly onLeft: (field: FieldName) => void;
}

const counterOf = (text: string, min: number, max: number): string => {
  const length = text.trim().length;
  const figures = { count: formatCount(length), max: formatCount(max), min };
  return length < min ? t('counter_short', figures) : t('counter', figures);
};

/** Title, description, price and place. */
export const BasicsStep = ({ problems, onLeft }: StepProps) => {
  const { autosave } = useDraftEditor();
  const { title, description, price, deliverInPerson } = useDraft().draft;
  const { titleMin, titleMax, descriptionMin, descriptionMax } = LISTING_LIMITS;
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="relative">
        <Field
          label={t('ad_title')}
          hint={t('ad_title_hint')}
          data-field="title"
          maxLength={titleMax}
          autoComplete="off"
          enterKeyHint="next"
          value={title}
          onChange={(event) => autosave.change({ title: event.target.value })}
          onBlur={() => onLeft('title')}
          error={problems.title}
        />
        <p aria-hidden className="text-muted absolute top-0 right-0 text-sm tabular-nums">
          {counterOf(title, titleMin, titleMax)}
        </p>
      </div>
      <TextArea
        label={t('description')}
        hint={t('description_hint')}
        counter={counterOf(description, descriptionMin, descriptionMax)}
        data-field="description"
        maxLength={descriptionMax}
        value={description}
        onChange={(event) => autosave.change({ description: event.target.value })}
        onBlur={() => onLeft('description')}
        error={problems.description}
      />
      <PriceField
        label={t('price')}
        value={price}
        onChange={(text) => autosave.change({ price: text })}
        onLeft={() => onLeft('price')}
        problem={problems.price}
      />
      <PlaceField problems={problems} onLeft={onLeft} />
      <div>
        <Checkbox checked={deliverInPerson} onChange={(on) => autosave.change({ deliverInPerson: on })}>
          <span className="block font-medium">{t('deliver')}</span>
          <span className="text-muted block">{t('deliver_hint')}</span>
        </Checkbox>
      </div>
    </div>
  );
};
