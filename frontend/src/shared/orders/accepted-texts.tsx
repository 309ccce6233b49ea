import type { OrderDetail } from '@ilan/api';
import { formatDate } from '@/shared/i18n/format';
import { acceptedTexts } from '@/shared/i18n/tr/accepted-texts';
import { translator } from '@/shared/i18n/translator';
import { TextToRead } from '@/shared/ui/text-to-read';

const t = translator(acceptedTexts);

/** What a buyer agreed to, each text under its title and the day of its wording; closed until somebody reads it. */
export const AcceptedTexts = ({ agreements }: Pick<OrderDetail, 'agreements'>) => (
  <ul className="mt-1">
    {agreements.map(({ document, version, title, text }) => (
      <li key={document}>
        <TextToRead summary={t('of_day', { title: title ?? t('untitled'), day: dayOf(version) })}>
          {text ?? t('unknown')}
        </TextToRead>
      </li>
    ))}
  </ul>
);

/** Wordings are named by the day from which they hold, some with a number behind it; whatever else names one is shown as it is. */
function dayOf(version: string): string {
  const day = /^(\d{4}-\d{2}-\d{2})(?:\.\d+)?$/.exec(version)?.[1];
  return day === undefined ? version : formatDate(day);
}
