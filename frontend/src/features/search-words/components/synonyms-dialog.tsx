import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { SynonymGroup, SynonymKind } from '@ilan/api';
import { notSaved } from '@/shared/admin/editor';
import { takeInto, useTheirs } from '@/shared/admin/use-theirs';
import { useForm } from '@/shared/forms/use-form';
import { Dialog } from '@/shared/ui/dialog';
import { Field } from '@/shared/ui/input';
import { TextArea } from '@/shared/ui/text-area';
import { toast } from '@/shared/ui/toast';
import { addSynonyms, saveSynonyms } from '../api/synonyms';
import { t as tr } from '../rule-texts';
import { allWords, concerned, fieldsOf, isEnough, schemaOf } from '../state/synonym-fields';
import { t } from '../texts';
import { DialogEnd } from './dialog-end';
import { EffectPanel } from './effect-panel';
import { KindChoice } from './kind-choice';

interface SynonymsDialogProps {
  /** As it was last seen; undefined for a new one. */
  readonly group: SynonymGroup | undefined;
  /** It was deleted while it was written here. */
  readonly isDeleted?: boolean;
  readonly mayAdd: boolean;
  readonly onClose: () => void;
}

/** Writes one group: its kind where it is new, and its words. */
const SynonymsDialog = ({ group, isDeleted = false, mayAdd, onClose }: SynonymsDialogProps) => {
  const client = useQueryClient();
  const [kind, setKind] = useState<SynonymKind>(group?.kind ?? 'same');
  const form = useForm({
    schema: schemaOf(kind),
    initial: fieldsOf(group),
    submit: async (body) => {
      const { word, words } = body;
      await (group === undefined || isDeleted
        ? addSynonyms(client, body)
        : saveSynonyms(client, group.id, { word, words, revision: group.revision }));
      toast.add({ type: 'success', title: t('saved', { words: allWords(body) }) });
      onClose();
    },
    problemOf: notSaved,
  });
  const { word, words } = form.values;
  const theirs = useTheirs({
    ...{ kept: fieldsOf(group), isTouched: form.dirty, busy: form.busy },
    take: (kept) => takeInto(form, kept),
  });
  const [tried, setTried] = useState('');
  // Until something else is tried.
  const q = tried.trim() || concerned(group, kind, form.values);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={group === undefined ? t('add_title') : t('edit_title')}
      className="sm:w-[34rem]"
      description={group === undefined ? t('fold_note') : t(`kind_${kind}`)}
    >
      <form noValidate onSubmit={form.onSubmit} className="grid gap-4">
        {group === undefined && <KindChoice value={kind} onChange={(chosen) => chosen !== '' && setKind(chosen)} />}
        {kind !== 'same' && <Field label={t(`word_${kind}`)} spellCheck={false} {...form.field('word')} />}
        <TextArea label={t(`words_${kind}`)} hint={t('words_hint')} spellCheck={false} {...form.field('words')} />
        <EffectPanel
          wanted={
            q === '' || !isEnough(kind, form.values)
              ? null
              : {
                  of: 'synonyms',
                  q,
                  id: isDeleted ? undefined : group?.id,
                  kind,
                  word: kind === 'same' ? undefined : word,
                  words,
                }
          }
        >
          <Field
            label={tr('try_with')}
            type="search"
            placeholder={q}
            spellCheck={false}
            autoComplete="off"
            value={tried}
            onChange={({ target }) => setTried(target.value)}
          />
        </EffectPanel>
        <DialogEnd
          isDeleted={isDeleted}
          mayAdd={mayAdd}
          problem={form.problem}
          theirs={
            group && theirs.isOther
              ? { text: t('theirs', { words: allWords(group) }), news: theirs.news, onTake: theirs.takeTheirs }
              : undefined
          }
          busy={form.busy}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
};

export default SynonymsDialog;
