import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import { buttonStyle } from '@/shared/ui/button';
import { t } from '../rule-texts';

/** From one rule or group to all of its page. */
export const AllWords = () => (
  <Link to={{ search: '' }} className={buttonStyle({ variant: 'outline' })}>
    <ArrowLeft aria-hidden className="size-4" />
    {t('all')}
  </Link>
);
