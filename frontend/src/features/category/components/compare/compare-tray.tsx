import { X } from 'lucide-react';
import { Link } from 'react-router-dom';
import { comparedAds, comparePath, MOST_COMPARED, useComparedAds } from '@/shared/compare/compared-ads';
import { t } from '@/shared/compare/texts';
import { Button, buttonStyle } from '@/shared/ui/button';
import { IconButton } from '@/shared/ui/icon-button';

/** What is chosen and where it is seen side by side; on phones in the place of the navigation. */
export default function CompareTray({ onClose }: { readonly onClose: () => void }) {
  const ids = useComparedAds();
  return (
    <div
      role="group"
      aria-label={t('compare')}
      data-task-bar
      className="bg-surface border-line fixed inset-x-0 bottom-0 z-30 border-t px-2 py-2.5 pb-[calc(0.625rem+env(safe-area-inset-bottom))] sm:px-4"
    >
      <div className="mx-auto flex max-w-3xl items-center gap-1.5 sm:gap-3">
        <IconButton label={t('close')} onClick={onClose}>
          <X aria-hidden className="size-5" />
        </IconButton>
        <p role="status" className="min-w-0 flex-1 text-sm leading-5 tabular-nums">
          {ids.length < 2 ? t('choose_some') : t('chosen_count', { count: ids.length, most: MOST_COMPARED })}
        </p>
        {ids.length > 0 && (
          <Button variant="ghost" className="px-2 sm:px-4" onClick={() => comparedAds.clear()}>
            {t('clear')}
          </Button>
        )}
        {ids.length > 1 && (
          <Link to={comparePath(ids)} className={buttonStyle({ className: 'px-3 sm:px-4' })}>
            {t('compare')}
          </Link>
        )}
      </div>
    </div>
  );
}
