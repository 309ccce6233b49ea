import type { ReactNode } from 'react';
import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { LeftOut, Understood } from '@ilan/api';
import { formatCount } from '@/shared/i18n/format';
import { searchNotices } from '@/shared/i18n/tr/search-notices';
import { translator } from '@/shared/i18n/translator';
import { printCriteria, withWords, type Criteria } from '../state/criteria';

const t = translator(searchNotices);
const SPELLING = 'spelling';

interface SearchNoticesProps {
  readonly criteria: Criteria;
  readonly understood: Understood | undefined;
  readonly leftOut: readonly LeftOut[];
  /** Nothing is shown under it. */
  readonly isEmpty: boolean;
}

/** Yes and no say nothing beside the name of what they answer. */
const IS_YES_OR_NO = /^[01]$/u;
const nameOf = ({ label, values }: LeftOut): string => {
  const said = values.filter((value) => !IS_YES_OR_NO.test(value));
  return `“${said.length === 0 ? label : `${label}: ${said.join(', ')}`}”`;
};

/** What became of the address and the words: filters that mean something else by now, a corrected spelling, what is shown instead, and the way to what was typed. */
export function SearchNotices({ criteria, understood, leftOut, isEmpty }: SearchNoticesProps) {
  const { spelling = null, step = null, as_words: asWords = null } = understood ?? {};
  const verbatim = criteria.verbatim.split(',').filter((name) => name !== '');
  const link = (names: readonly string[], text: string) => (
    <WordsLink criteria={criteria} verbatim={names.join(',')}>
      {text}
    </WordsLink>
  );
  const offersGuesses = criteria.q !== '' && verbatim.some((name) => name !== SPELLING);
  return (
    <>
      {leftOut.length > 0 && (
        <p className="bg-warning-soft rounded-control flex gap-2 px-3.5 py-2.5">
          <TriangleAlert aria-hidden className="text-warning mt-0.5 size-4 shrink-0" />
          {t(leftOut.length === 1 ? 'left_out_one' : 'left_out_more', { what: leftOut.map(nameOf).join(', ') })}{' '}
          {t(leftOut.every((one) => one.in_words) ? 'left_out_words' : 'left_out_choose')}
        </p>
      )}
      {step !== null && <p className="font-semibold">{t('step', step)}</p>}
      {spelling !== null && (
        <p className="flex flex-wrap items-baseline gap-x-3">
          {spelling.applied ? (
            <>
              {/* What was not found is said above. */}
              {step === null && (
                <span>{t(isEmpty ? 'spelling_searched' : 'spelling_right', { right: spelling.right })}</span>
              )}
              {link([...verbatim, SPELLING], t('spelling_typed', { typed: spelling.typed }))}
            </>
          ) : (
            link(
              verbatim.filter((name) => name !== SPELLING),
              t('spelling_meant', { right: spelling.right }),
            )
          )}
        </p>
      )}
      {asWords !== null && (
        <p>{link(asWords.verbatim.split(','), t('as_words', { count: formatCount(asWords.total) }))}</p>
      )}
      {offersGuesses && (
        <p>
          {t('with_guesses')}{' '}
          {link(
            verbatim.filter((name) => name === SPELLING),
            t('guess_again'),
          )}
        </p>
      )}
    </>
  );
}

interface WordsLinkProps {
  readonly criteria: Criteria;
  readonly verbatim: string;
  readonly children: ReactNode;
}

function WordsLink({ criteria, verbatim, children }: WordsLinkProps) {
  return (
    <Link
      to={{ search: `?${printCriteria(withWords(criteria, criteria.q, verbatim)).toString()}` }}
      className="text-brand inline-flex min-h-11 items-center font-semibold underline underline-offset-4 md:min-h-6"
    >
      {children}
    </Link>
  );
}
