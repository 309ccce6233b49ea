import { UsersRound } from 'lucide-react';
import { EmptyState } from '@/shared/ui/empty-state';
import { t } from '../texts';

/** In the place of forms that would be refused: strangers use this account together. */
export const SharedAccount = () => (
  <EmptyState
    icon={<UsersRound aria-hidden />}
    title={t('shared_title')}
    text={t('shared_text')}
    className="bg-surface border-line rounded-card border"
  />
);
