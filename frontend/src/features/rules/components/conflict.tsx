import { TriangleAlert } from 'lucide-react';
import { Button } from '@/shared/ui/button';
import { ON, type RuleFields } from '../state/rule-fields';
import { t } from '../texts';

type Field = keyof RuleFields & string;

const LABELS: Readonly<Record<string, string>> = {
  name: t('name'),
  action: t('action'),
  risk: t('risk_label'),
  enabled: t('enabled'),
  words: t('words'),
  similarity: t('similarity'),
  photos: t('photos'),
  sellers: t('sellers'),
  factor: t('factor'),
};

function tell(field: Field, value: string): string {
  switch (field) {
    case 'action':
      return value === 'hold' ? t('action_hold_long') : t('action_flag_long');
    case 'enabled':
    case 'photos':
      return value === ON ? t('on') : t('off');
    case 'sellers':
      return value === 'same' || value === 'other' ? t(`sellers_${value}_long`) : t('sellers_any_long');
    default:
      return value === '' ? '–' : value;
  }
}

interface ConflictProps {
  readonly fields: readonly Field[];
  readonly mine: RuleFields;
  readonly theirs: RuleFields;
  readonly onKeep: () => void;
  readonly onTake: () => void;
}

/** Somebody else saved the rule meanwhile: both versions, and what to go on with. */
export const Conflict = ({ fields, mine, theirs, onKeep, onTake }: ConflictProps) => {
  const differing = fields.filter((field) => mine[field] !== theirs[field]);
  return (
    <section role="alert" className="border-warning bg-warning-soft rounded-card border p-4">
      <h2 className="flex items-center gap-2 font-bold">
        <TriangleAlert aria-hidden className="text-warning size-5 shrink-0" />
        {t('conflict')}
      </h2>
      <p className="mt-1 text-sm">{differing.length > 0 ? t('conflict_text') : t('conflict_same')}</p>
      {differing.length > 0 && (
        <div className="bg-surface rounded-control mt-3 overflow-x-auto">
          <table className="w-full text-left text-sm">
            <thead>
              <tr className="border-line border-b text-xs">
                {[t('conflict_field'), t('conflict_mine'), t('conflict_theirs')].map((text) => (
                  <th key={text} scope="col" className="px-3 py-2">
                    {text}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {differing.map((field) => (
                <tr key={field} className="border-line border-b align-top last:border-b-0">
                  <th scope="row" className="px-3 py-1.5 font-medium">
                    {LABELS[field] ?? field}
                  </th>
                  <td className="px-3 py-1.5 wrap-anywhere whitespace-pre-line">{tell(field, mine[field] ?? '')}</td>
                  <td className="px-3 py-1.5 wrap-anywhere whitespace-pre-line">{tell(field, theirs[field] ?? '')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <div className="mt-4 flex flex-col gap-2 sm:flex-row">
        <Button onClick={onKeep}>{t('conflict_keep')}</Button>
        <Button variant="outline" onClick={onTake}>
          {t('conflict_take')}
        </Button>
      </div>
    </section>
  );
};
