import { Scale } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { comparedAds, comparePath, MOST_COMPARED, useComparedAds } from '@/shared/compare/compared-ads';
import { t } from '@/shared/compare/texts';
import { Button } from '@/shared/ui/button';
import { toast } from '@/shared/ui/toast';

/** Puts the ad beside others that were chosen; a notice leads to where they are seen. */
export default function CompareButton({ id }: { readonly id: number }) {
  const ids = useComparedAds();
  const navigate = useNavigate();
  const chosen = ids.includes(id);
  const press = (): void => {
    if (!chosen && ids.length === MOST_COMPARED) {
      toast.add({ type: 'info', title: t('full', { most: MOST_COMPARED }), action: lead() });
      return;
    }
    comparedAds.toggle(id);
    const count = comparedAds.list().length;
    if (!chosen)
      toast.add({ type: 'success', title: t('chosen_count', { count, most: MOST_COMPARED }), action: lead() });
  };
  const lead = () => ({ label: t('compare'), onPress: () => void navigate(comparePath(comparedAds.list())) });
  return (
    <Button variant={chosen ? 'soft' : 'outline'} aria-pressed={chosen} onClick={press}>
      <Scale aria-hidden className="size-4" />
      {chosen ? t('chosen') : t('compare')}
    </Button>
  );
}
