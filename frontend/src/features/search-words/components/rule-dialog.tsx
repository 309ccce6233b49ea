import { useQueryClient } from '@tanstack/react-query';
import { RUDE_MATCHES, type SearchRule, type SearchRuleKind } from '@ilan/api';
import { notSaved } from '@/shared/admin/editor';
import { takeInto, useTheirs } from '@/shared/admin/use-theirs';
import { useForm } from '@/shared/forms/use-form';
import { plainLetters } from '@/shared/i18n/plain-letters';
import { ChoiceField } from '@/shared/ui/choice-field';
import { Dialog } from '@/shared/ui/dialog';
import { Field } from '@/shared/ui/input';
import { toast } from '@/shared/ui/toast';
import { addRule, saveRule } from '../api/search-rules';
import { t } from '../rule-texts';
import { matchOf, ruleFields, ruleSchema, typedPath } from '../state/rule-fields';
import { DialogEnd } from './dialog-end';
import { EffectPanel } from './effect-panel';
import { WithheldPanel } from './withheld-panel';

interface RuleDialogProps {
  readonly kind: SearchRuleKind;
  /** As it was last seen; undefined for a new one. */
  readonly rule: SearchRule | undefined;
  /** It was deleted while it was written here. */
  readonly isDeleted?: boolean;
  readonly mayAdd: boolean;
  readonly onClose: () => void;
}

const origin = (): string => globalThis.location.origin;
const ruleInWords = ({ term, path }: SearchRule): string => (path === null ? term : `${term} → ${path}`);

/** Writes one rule, and shows what it will do. */
const RuleDialog = ({ kind, rule, isDeleted = false, mayAdd, onClose }: RuleDialogProps) => {
  const client = useQueryClient();
  const form = useForm({
    schema: ruleSchema(kind, origin()),
    initial: ruleFields(rule),
    submit: async (body) => {
      const { term, path, match } = body;
      await (rule === undefined || isDeleted
        ? addRule(client, body)
        : saveRule(client, rule.id, { term, path, match, revision: rule.revision }));
      toast.add({ type: 'success', title: t('saved', { term }) });
      onClose();
    },
    problemOf: notSaved,
  });
  const { term, path, match } = form.values;
  const theirs = useTheirs({
    ...{ kept: ruleFields(rule), isTouched: form.dirty, busy: form.busy },
    take: (kept) => takeInto(form, kept),
  });
  const own = typedPath(path, origin());
  /** What led away until now. */
  const former = isDeleted ? undefined : rule?.term;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(rule === undefined ? `add_${kind}` : `edit_${kind}`)}
      className="sm:w-[34rem]"
    >
      <form noValidate onSubmit={form.onSubmit} className="grid gap-4">
        <Field
          label={t(`term_${kind}`)}
          hint={t(kind === 'rude' ? 'term_hint_rude' : 'term_hint')}
          spellCheck={false}
          autoComplete="off"
          {...form.field('term')}
        />
        {kind === 'redirect' && (
          <Field
            label={t('path')}
            hint={t('path_hint')}
            spellCheck={false}
            autoComplete="off"
            {...form.field('path')}
          />
        )}
        {kind === 'rude' && (
          <ChoiceField
            label={t('match')}
            value={match}
            error={form.field('match').error}
            onChange={(chosen: string) => form.set('match', chosen)}
          >
            {RUDE_MATCHES.map((one) => (
              <option key={one} value={one}>
                {t(`match_${one}`)}
              </option>
            ))}
          </ChoiceField>
        )}
        {kind === 'redirect' ? (
          <>
            <EffectPanel
              wanted={term.trim() === '' || own === '' ? null : { of: 'redirect', q: term.trim(), path: own }}
            />
            {former !== undefined && plainLetters(former) !== plainLetters(term.trim()) && (
              <EffectPanel
                title={t('effect_former', { term: former })}
                wanted={{ of: 'redirect', q: former, path: undefined }}
              />
            )}
          </>
        ) : (
          <WithheldPanel
            kind={kind}
            id={isDeleted ? undefined : rule?.id}
            term={term}
            match={kind === 'rude' ? matchOf(match) : undefined}
          />
        )}
        <DialogEnd
          isDeleted={isDeleted}
          mayAdd={mayAdd}
          problem={form.problem}
          theirs={
            rule && theirs.isOther
              ? { text: t('theirs', { rule: ruleInWords(rule) }), news: theirs.news, onTake: theirs.takeTheirs }
              : undefined
          }
          busy={form.busy}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
};

export default RuleDialog;
