import { useState } from 'react';
import { sayMoney, type SurplusReturn } from '@ilan/api';
import { ReasonDialog } from '@/shared/admin/reason-dialog';
import { Radio } from '@/shared/ui/radio';
import { type DeedProps, useDecide } from '../hooks/use-decide';
import { t } from '../texts';

/** What came too much and could not be given back: it is tried again, or somebody has sent it. */
export const ReturnSurplus = (props: DeedProps) => {
  const { attempt, onClose } = props;
  const send = useDecide(props);
  const [how, setHow] = useState<SurplusReturn['how']>('again');
  const ways: readonly SurplusReturn['how'][] =
    attempt.method === 'transfer' ? ['again', 'sent'] : ['again', 'sent', 'by_transfer'];
  const means = attempt.method === 'transfer' ? ('hand' as const) : ('card' as const);
  return (
    <ReasonDialog
      open
      danger
      title={t('return_surplus')}
      description={t('return_surplus_text', { amount: sayMoney(attempt.surplus_owed_minor) })}
      confirm={t('return_surplus_save')}
      onConfirm={({ text: reason }) => send('surplus', { how, reason }, t('return_surplus_done'))}
      onCancel={onClose}
    >
      <fieldset>
        <legend className="mb-1 text-sm font-medium">{t('return_surplus_how')}</legend>
        {ways.map((way) => (
          <Radio key={way} name="surplus-how" checked={how === way} onChoose={() => setHow(way)}>
            {way === 'by_transfer' ? t('return_surplus_by_transfer') : t(`return_surplus_${way}_${means}`)}
          </Radio>
        ))}
      </fieldset>
    </ReasonDialog>
  );
};
