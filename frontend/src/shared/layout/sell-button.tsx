import { Plus } from 'lucide-react';
import { Button, type ButtonProps } from '@/shared/ui/button';
import { useSell } from './header/use-sell';

/** "Post a free ad" wherever a page invites to it. */
export const SellButton = ({ children, ...rest }: Pick<ButtonProps, 'size' | 'className' | 'children'>) => (
  <Button variant="accent" onClick={useSell()} {...rest}>
    <Plus aria-hidden className="size-5" />
    {children}
  </Button>
);
