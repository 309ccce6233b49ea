import type { ReportRun } from '@ilan/api';
import { REPORT_BY_LABELS, REPORT_LABELS } from '@/shared/i18n/tr/labels';
import { formatMoment } from '@/shared/i18n/format';
import { t } from '../texts';

/** Called alike everywhere. */
const FORMATS = { csv: 'CSV', xlsx: 'Excel', pdf: 'PDF' } as const;

const day = (iso: string | null): string => (iso === null ? '…' : iso.split('-').reverse().join('.'));

/** `Muavin 120 · CSV` */
export const runTitle = ({ report, format, account, voucher }: ReportRun): string =>
  `${[REPORT_LABELS[report], account, voucher].filter((one) => one !== null).join(' ')} · ${format === 'luca' ? t('format_luca') : FORMATS[format]}`;

/** What it is of. */
export const runAbout = ({ from, to, by, position, as_of }: ReportRun): string =>
  [
    from === null && to === null ? t('all') : `${day(from)} – ${day(to)}`,
    ...(by === null ? [] : [REPORT_BY_LABELS[by]]),
    as_of === null ? t('run_position', { position }) : t('as_of', { moment: formatMoment(as_of), position }),
  ].join(' · ');
