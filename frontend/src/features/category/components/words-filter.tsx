import { FILTER_WORDS_MOST, hasWords } from '@ilan/api';
import { useId, useRef, useState, type SyntheticEvent } from 'react';
import { category as texts } from '@/shared/i18n/tr/category';
import { wordsFilter } from '@/shared/i18n/tr/words-filter';
import { translator } from '@/shared/i18n/translator';
import { Button } from '@/shared/ui/button';

const t = translator({ ...texts, ...wordsFilter });

interface WordsFilterProps {
  readonly label: string;
  readonly chosen: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
}

/** A field for words that sellers may have written. Nothing happens until "apply" or Enter; nothing typed is nothing asked for. */
export default function WordsFilter({ label, chosen, onChange }: WordsFilterProps) {
  // Several come of a former choice only, and are told by their chips.
  const asked = chosen.length === 1 ? (chosen[0] ?? '') : '';
  const [text, setText] = useState(asked);
  const [seen, setSeen] = useState(asked);
  const [wrong, setWrong] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  // A chip, or the way back, may have changed it meanwhile: the field stays, and who types in it stays there.
  if (seen !== asked) {
    setSeen(asked);
    setText(asked);
    setWrong(false);
  }

  const apply = (event: SyntheticEvent) => {
    event.preventDefault();
    const words = text.trim().replace(/\s+/gu, ' ');
    setWrong(words !== '' && !hasWords(words));
    // Several are not in the field: leaving it as it is takes none of them away.
    if (words === asked) return;
    if (words === '') onChange([]);
    else if (hasWords(words)) onChange([words]);
  };

  return (
    <form onSubmit={apply} noValidate className="grid gap-2">
      <input
        ref={field}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setWrong(false);
        }}
        aria-label={t('search_options', { label })}
        aria-describedby={id}
        aria-invalid={wrong}
        maxLength={FILTER_WORDS_MOST}
        enterKeyHint="search"
        autoComplete="off"
        placeholder={t('words')}
        className="rounded-control border-edge bg-surface placeholder:text-muted aria-invalid:border-danger h-11 w-full border px-3 text-base lg:text-sm"
      />
      <p id={id} role={wrong ? 'alert' : undefined} className={wrong ? 'text-danger text-sm' : 'text-muted text-xs'}>
        {t(wrong ? 'none' : 'hint')}
      </p>
      <div className="flex gap-2">
        <Button type="submit" variant="outline" className="flex-1">
          {t('apply')}
          <span className="sr-only"> ({label})</span>
        </Button>
        {chosen.length > 0 && (
          <Button
            type="button"
            variant="ghost"
            onClick={() => {
              field.current?.focus();
              onChange([]);
            }}
          >
            {t('clear')}
            <span className="sr-only"> ({label})</span>
          </Button>
        )}
      </div>
    </form>
  );
}
