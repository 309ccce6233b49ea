import { Suspense, useDeferredValue, useRef, useState } from 'react';
import { ArrowRight, TriangleAlert } from 'lucide-react';
import type { SearchRule, SearchRuleKind } from '@ilan/api';
import { useFocusKept } from '@/shared/admin/use-focus-kept';
import { formatCount, formatDate } from '@/shared/i18n/format';
import { Button } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { Field } from '@/shared/ui/input';
import { lazyPart } from '@/shared/ui/lazy-part';
import type { WordRights } from '../hooks/use-word-rights';
import { t } from '../rule-texts';
import { foundRules } from '../state/rule-fields';

const RuleDialog = lazyPart(() => import('./rule-dialog'));
const HistoryDialog = lazyPart(() => import('./history-dialog'));
const RemoveRuleDialog = lazyPart(() => import('./remove-rule-dialog'));
/** Nobody reads more of them; whoever looks for one types it. */
const SHOWN = 60;

type RowAction = 'edit' | 'remove' | 'history';

interface RowProps {
  readonly rule: SearchRule;
  readonly rights: WordRights;
  readonly onAct: (action: RowAction) => void;
}

const Row = ({ rule: { kind, term, path, match, rests, updated_at: changed }, rights, onAct }: RowProps) => (
  <li className="border-line grid gap-x-4 gap-y-2 border-b px-4 py-3 last:border-b-0 md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-2 wrap-anywhere">
        <strong>{term}</strong>
        {path !== null && (
          <>
            <ArrowRight aria-hidden className="text-muted size-4" />
            <span>{path}</span>
          </>
        )}
      </p>
      {rests && (
        <p className="text-warning mt-1 flex items-start gap-1.5 text-sm font-medium">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {t('rests')}
        </p>
      )}
      <p className="text-muted mt-0.5 flex flex-wrap gap-x-3 text-sm">
        {match !== null && <span>{t(`match_${match}`)}</span>}
        <span>{changed === null ? t('as_given') : t('changed_at', { when: formatDate(changed) })}</span>
      </p>
    </div>
    <div className="flex flex-wrap gap-2">
      {rights.edit && kind !== 'hidden' && (
        <Button variant="outline" size="sm" onClick={() => onAct('edit')}>
          {t('edit')}
          <span className="sr-only"> {term}</span>
        </Button>
      )}
      {rights.remove && (
        <Button
          variant="ghost"
          size="sm"
          className={kind === 'hidden' ? undefined : 'text-danger'}
          onClick={() => onAct('remove')}
        >
          {t(kind === 'hidden' ? 'show_again' : 'remove')}
          <span className="sr-only"> {term}</span>
        </Button>
      )}
      <Button variant="ghost" size="sm" onClick={() => onAct('history')}>
        {t('its_history')}
        <span className="sr-only"> {term}</span>
      </Button>
    </div>
  </li>
);

interface RuleListProps {
  readonly kind: SearchRuleKind;
  readonly rules: readonly SearchRule[];
  readonly rights: WordRights;
  /** The one that is shown; all of them unless told. */
  readonly only?: string;
}

/** The rules of one kind, narrowed by a word. */
export const RuleList = ({ kind, rules, rights, only }: RuleListProps) => {
  const list = useRef<HTMLUListElement>(null);
  const keepFocus = useFocusKept(list);
  const [typed, setTyped] = useState('');
  const [acting, setActing] = useState<{ readonly of: SearchRule; readonly action: RowAction }>();
  const wanted = useDeferredValue(typed);
  const found =
    only === undefined ? foundRules(rules, kind, wanted) : rules.filter((one) => one.kind === kind && one.id === only);
  const act = (chosen: NonNullable<typeof acting>): void => {
    keepFocus();
    setActing(chosen);
  };
  const close = (): void => setActing(undefined);
  const rule = rules.find(({ id }) => id === acting?.of.id);
  // As it was last seen, where it is deleted while it is written.
  if (acting && rule && rule !== acting.of) setActing({ ...acting, of: rule });
  const isEmpty = !rules.some((one) => one.kind === kind);
  return (
    <>
      {!isEmpty && only === undefined && (
        <>
          <search className="mb-4 block md:max-w-md">
            <Field
              label={t('find')}
              type="search"
              autoComplete="off"
              spellCheck={false}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          </search>
          <p role="status" className="text-muted mb-2 text-sm">
            {t('shown', { count: formatCount(found.length) })}
          </p>
        </>
      )}
      {found.length === 0 ? (
        <EmptyState
          title={t(only !== undefined ? 'gone' : isEmpty ? (kind === 'hidden' ? 'hidden_none' : 'none') : 'none_found')}
          text={t(only !== undefined ? 'gone_text' : isEmpty ? 'none_text' : 'none_found_text')}
        />
      ) : (
        <ul
          ref={list}
          tabIndex={-1}
          aria-label={t(`title_${kind}`)}
          className="bg-surface border-line rounded-card border"
        >
          {found.slice(0, SHOWN).map((one) => (
            <Row key={one.id} rule={one} rights={rights} onAct={(action) => act({ of: one, action })} />
          ))}
        </ul>
      )}
      {found.length > SHOWN && (
        <p className="text-muted mt-3 text-sm">{t('more', { count: formatCount(found.length - SHOWN) })}</p>
      )}
      <Suspense>
        {acting?.action === 'edit' && (
          <RuleDialog kind={kind} rule={acting.of} isDeleted={!rule} mayAdd={rights.add} onClose={close} />
        )}
        {rule && acting?.action === 'remove' && <RemoveRuleDialog rule={rule} onClose={close} />}
        {rule && acting?.action === 'history' && (
          <HistoryDialog kind="search-rule" id={rule.id} name={rule.term} onClose={close} />
        )}
      </Suspense>
    </>
  );
};
