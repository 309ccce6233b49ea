import { useEffect, useRef, useState } from 'react';
import { Download, Printer } from 'lucide-react';
import { saveFile } from '@/shared/api-client/download-file';
import { Button } from '@/shared/ui/button';
import { Checkbox } from '@/shared/ui/checkbox';
import { t } from '../two-step-texts';
import { CopyButton } from './copy-button';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly email: string;
  readonly onDone: () => void;
}

/** Shown once; nobody goes on before they have said that the codes are kept somewhere. */
export const RecoveryCodes = ({ codes, email, onDone }: RecoveryCodesProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const [kept, setKept] = useState(false);
  const text = [t('codes_file_head', { email }), '', ...codes, ''].join('\n');
  useEffect(() => heading.current?.focus(), []);
  const download = (): void =>
    saveFile({ content: new Blob([text], { type: 'text/plain;charset=utf-8' }), name: undefined }, t('codes_file'));
  return (
    <section className="bg-surface border-line rounded-card border p-4 sm:p-6">
      <div data-print>
        <h2 ref={heading} tabIndex={-1} className="text-lg font-bold tracking-tight focus:outline-none">
          {t('codes_title')}
        </h2>
        <p className="text-muted mt-1 max-w-2xl text-sm text-pretty">{t('codes_lead')}</p>
        <ol
          aria-label={t('codes_list')}
          className="bg-sunken rounded-control mt-4 grid max-w-md grid-cols-2 gap-x-4 gap-y-2 p-4 font-mono text-base"
        >
          {codes.map((code) => (
            <li key={code} className="whitespace-nowrap">
              {code}
            </li>
          ))}
        </ol>
      </div>
      <div className="mt-4 flex flex-wrap gap-2 max-sm:flex-col">
        <CopyButton text={codes.join('\n')}>{t('codes_copy')}</CopyButton>
        <Button variant="outline" className="max-sm:w-full" onClick={download}>
          <Download aria-hidden className="size-4" />
          {t('codes_download')}
        </Button>
        <Button variant="outline" className="max-sm:w-full" onClick={() => window.print()}>
          <Printer aria-hidden className="size-4" />
          {t('codes_print')}
        </Button>
      </div>
      <div className="mt-4 grid justify-items-start gap-3">
        <Checkbox checked={kept} onChange={setKept}>
          {t('codes_kept')}
        </Checkbox>
        <Button disabled={!kept} className="max-sm:w-full" onClick={onDone}>
          {t('codes_done')}
        </Button>
      </div>
    </section>
  );
};
