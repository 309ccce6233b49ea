import type { FilterUseAnswer, StaffFilter } from '@ilan/api';
import { formatCount } from '@/shared/i18n/format';
import { ChoiceField } from '@/shared/ui/choice-field';
import { t } from '../kind-texts';
import { answerWord } from '../state/answer-word';
import { linesOf } from '../state/filter-fields';
import { becomes, DROP, KEEP, type KindPlan } from '../state/filter-kind';

interface KindAnswersProps {
  /** As it is until then. */
  readonly filter: StaffFilter;
  readonly plan: KindPlan;
  readonly values: FilterUseAnswer['values'];
  /** Ads whose answer does not stand among these. */
  readonly untold: number;
  readonly onChoose: (value: string, to: string) => void;
}

/** For each answer that ads have, what becomes of it. */
export const KindAnswers = ({ filter, plan, values, untold, onChoose }: KindAnswersProps) => {
  const options = plan.type === 'boolean' ? ['true', 'false'] : [...new Set(linesOf(plan.options))];
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-sm font-bold">{t('answers')}</legend>
      <div className="grid max-h-96 grid-cols-1 gap-3 overflow-y-auto p-1 sm:grid-cols-2">
        {values.map(({ value, count }) => (
          <ChoiceField
            key={value}
            label={t('answer_count', { value: answerWord(filter, value), count: formatCount(count) })}
            value={becomes(plan, value)}
            onChange={(to) => onChoose(value, to)}
          >
            {plan.type !== 'boolean' && !options.includes(value) && <option value={KEEP}>{t('keep')}</option>}
            <option value={DROP}>{t('drop')}</option>
            {options.map((option) => (
              <option key={option} value={option}>
                {answerWord({ ...filter, type: plan.type }, option)}
              </option>
            ))}
          </ChoiceField>
        ))}
      </div>
      {untold > 0 && (
        <p className="text-muted text-sm">
          {t(plan.type === 'boolean' ? 'untold_dropped' : 'untold_asked', { count: formatCount(untold) })}
        </p>
      )}
    </fieldset>
  );
};
