import { useState } from 'react';
import type { ListingDetail } from '@ilan/api';
import { Checkbox } from '@/shared/ui/checkbox';
import { cn } from '@/shared/ui/cn';
import { type ComparisonRow, comparisonRows } from '../state/comparison-rows';
import { t } from '../texts';
import { AdHead } from './ad-head';

export interface ComparedAd {
  readonly id: number;
  readonly listing: ListingDetail | undefined;
  readonly state: 'here' | 'coming' | 'gone' | 'failed';
  readonly retry: () => void;
}

interface ComparisonTableProps {
  readonly ads: readonly ComparedAd[];
  readonly onRemove: (id: number) => void;
}

/** So wide that two ads and a hint of the third fit beside it on a phone. */
const NAME = 'bg-canvas border-line sticky left-0 z-10 border-r text-left align-top pl-4 md:pl-0';
const WIDTHS = '[--names:7rem] [--ad:calc((100vw-7rem-0.75rem)/2)] md:[--names:11rem] md:[--ad:11rem]';

/** On a phone the names stand still at the left and two ads are seen; the others come with a swipe, or with the arrow keys. */
export function ComparisonTable({ ads, onRemove }: ComparisonTableProps) {
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const rows = comparisonRows(ads.map(({ listing }) => listing));
  const shown = onlyDifferences ? rows.filter(({ differs }) => differs) : rows;
  return (
    <>
      {rows.some(({ differs }) => !differs) && ads.length > 1 && (
        <Checkbox checked={onlyDifferences} onChange={setOnlyDifferences}>
          {t('only_differences')}
        </Checkbox>
      )}
      <div
        role="region"
        aria-label={t('table')}
        tabIndex={0}
        className={cn(
          '-mx-4 mt-3 snap-x snap-proximity scroll-pl-(--names) overflow-x-auto pb-2 [scrollbar-width:thin] md:mx-0',
          WIDTHS,
        )}
      >
        <table
          className="w-full table-fixed border-separate border-spacing-0 text-sm"
          style={{
            minWidth: `calc(var(--names) + ${ads.length} * var(--ad))`,
            maxWidth: `calc(var(--names) + ${ads.length} * 20rem)`,
          }}
        >
          <caption className="sr-only">{t('table')}</caption>
          <colgroup>
            <col className="w-(--names)" />
            {ads.map(({ id }) => (
              <col key={id} />
            ))}
          </colgroup>
          <thead>
            <tr>
              <td className={NAME}>
                <span className="sr-only">{t('feature')}</span>
              </td>
              {ads.map((ad, column) => (
                <th key={ad.id} scope="col" className="snap-start px-2 pb-3 text-left align-top font-normal md:px-3">
                  <AdHead ad={ad} number={column + 1} onRemove={() => onRemove(ad.id)} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <Row key={row.key} row={row} ads={ads} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function Row({ row, ads }: { readonly row: ComparisonRow; readonly ads: readonly ComparedAd[] }) {
  const marked = row.differs && ads.length > 1;
  return (
    <tr>
      <th scope="row" className={cn(NAME, 'border-t py-2.5 pr-2 font-medium wrap-anywhere hyphens-auto')}>
        <span className={cn(!marked && 'text-muted')}>{row.label}</span>
        {marked && (
          <span className="text-brand ml-1 whitespace-nowrap">
            <span aria-hidden>●</span>
            <span className="sr-only">{`(${t('differs')})`}</span>
          </span>
        )}
      </th>
      {ads.map(({ id, listing }, column) => (
        <td
          key={id}
          className={cn(
            'border-line border-t px-2 py-2.5 align-top wrap-anywhere hyphens-auto md:px-3',
            marked && 'bg-accent-soft',
            row.key === '_price' && 'font-extrabold tabular-nums md:text-base',
          )}
        >
          {row.values[column] ??
            (listing && (
              <span className="text-muted">
                <span aria-hidden>–</span>
                <span className="sr-only">{t('unsaid')}</span>
              </span>
            ))}
        </td>
      ))}
    </tr>
  );
}
