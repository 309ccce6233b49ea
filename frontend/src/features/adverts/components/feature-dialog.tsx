import { useState } from 'react';
import { type AdvertFeature, advertFeature, packageKind } from '@ilan/api';
import { ReasonDialog } from '@/shared/admin/reason-dialog';
import { PACKAGE_KIND_LABELS } from '@/shared/i18n/tr/labels';
import { Field } from '@/shared/ui/input';
import { Radio } from '@/shared/ui/radio';
import { t } from '../texts';

interface FeatureDialogProps {
  /** The title of the ad. */
  readonly title: string;
  readonly onClose: () => void;
  readonly onConfirm: (gift: AdvertFeature) => Promise<unknown>;
}

const USUAL = '7';

/** Asks which package an ad is given, for how many days, and why. */
export function FeatureDialog({ title, onClose, onConfirm }: FeatureDialogProps) {
  const [kind, setKind] = useState<AdvertFeature['kind']>('featured');
  const [days, setDays] = useState(USUAL);
  const give = async (reason: string): Promise<void> => {
    const count = /^\d{1,3}$/u.test(days.trim()) ? Number(days) : 0;
    const gift = advertFeature.safeParse({ kind, days: kind === 'bump' ? null : count, reason });
    if (!gift.success) throw new Error(gift.error.issues[0]?.message);
    await onConfirm(gift.data);
    onClose();
  };
  return (
    <ReasonDialog
      open
      title={t('feature_title')}
      description={t('feature_text', { title })}
      confirm={t('feature')}
      onConfirm={({ text }) => give(text)}
      onCancel={onClose}
    >
      <fieldset className="grid gap-1">
        <legend className="text-sm font-medium">{t('feature_kind')}</legend>
        {packageKind.options.map((one) => (
          <Radio key={one} name="gift-kind" checked={kind === one} onChoose={() => setKind(one)}>
            {PACKAGE_KIND_LABELS[one]}
          </Radio>
        ))}
      </fieldset>
      {kind !== 'bump' && (
        <Field
          label={t('feature_days')}
          hint={t('feature_days_hint')}
          inputMode="numeric"
          value={days}
          onChange={({ target }) => setDays(target.value)}
        />
      )}
    </ReasonDialog>
  );
}
