import { ArrowRight } from 'lucide-react';
import type { SynonymGroup } from '@ilan/api';
import { formatDate } from '@/shared/i18n/format';
import { Button } from '@/shared/ui/button';
import type { WordRights } from '../hooks/use-word-rights';
import { t as tr } from '../rule-texts';
import { allWords } from '../state/synonym-fields';
import { t } from '../texts';

export type RowAction = 'edit' | 'remove' | 'history';

interface GroupRowProps {
  readonly group: SynonymGroup;
  readonly rights: WordRights;
  readonly onAct: (action: RowAction) => void;
}

/** One group: its words, what they are to each other, and since when. */
export const GroupRow = ({ group, rights, onAct }: GroupRowProps) => {
  const { kind, word, words, updated_at: changed } = group;
  const name = allWords(group);
  return (
    <li className="border-line grid gap-x-4 gap-y-2 border-b px-4 py-3 last:border-b-0 md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 wrap-anywhere">
          {word !== null && (
            <>
              <strong>{word}</strong>
              <ArrowRight
                aria-hidden
                className={kind === 'by_ear' ? 'text-muted size-4 rotate-180' : 'text-muted size-4'}
              />
            </>
          )}
          <span className={word === null ? 'font-medium' : undefined}>{words.join(', ')}</span>
        </p>
        <p className="text-muted mt-0.5 flex flex-wrap gap-x-3 text-sm">
          <span>{t(`kind_${kind}`)}</span>
          <span>{changed === null ? t('as_given') : t('changed_at', { when: formatDate(changed) })}</span>
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {rights.edit && (
          <Button variant="outline" size="sm" onClick={() => onAct('edit')}>
            {t('edit')}
            <span className="sr-only"> {name}</span>
          </Button>
        )}
        {rights.remove && (
          <Button variant="ghost" size="sm" className="text-danger" onClick={() => onAct('remove')}>
            {t('remove')}
            <span className="sr-only"> {name}</span>
          </Button>
        )}
        <Button variant="ghost" size="sm" onClick={() => onAct('history')}>
          {tr('its_history')}
          <span className="sr-only"> {name}</span>
        </Button>
      </div>
    </li>
  );
};
