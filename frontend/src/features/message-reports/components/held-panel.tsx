import type { HeldMessage } from '@ilan/api';
import { Part } from '@/shared/admin/part';
import { formatShortDateTime } from '@/shared/i18n/format';
import type { Desk } from '../hooks/use-desk';
import { t } from '../texts';
import { Evidence } from './evidence';
import { Ad, Fact, Person } from './fact';
import { PanelHead } from './panel-head';

/** A message that its receiver does not see yet. */
export const HeldPanel = ({ held, desk }: { readonly held: HeldMessage; readonly desk: Desk }) => (
  <>
    <PanelHead desk={desk} title={t(`reason_${held.reason}`)} />
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_18rem]">
      <Part title={t('held_message')}>
        <p className="text-muted mb-3 text-xs text-pretty">{t('held_lead')}</p>
        <ol>
          <Evidence message={held.message} name={held.sender.name} marked={false} mark="" />
        </ol>
      </Part>
      <dl className="rounded-card border-line bg-surface border px-4 py-2 text-sm">
        <Fact label={t('sender')}>
          <Person person={held.sender} session={desk.session} />
        </Fact>
        <Fact label={t('receiver')}>
          <Person person={held.receiver} session={desk.session} />
        </Fact>
        <Fact label={t('listing')}>
          <Ad listing={held.listing} />
        </Fact>
        <Fact label={t('sent')}>{formatShortDateTime(held.message.sent_at)}</Fact>
      </dl>
    </div>
  </>
);
