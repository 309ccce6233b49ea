import type { ComponentProps, ReactNode } from 'react';
import { buttonStyle, type ButtonLook } from './button';
import { cn } from './cn';

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> &
  Pick<ButtonLook, 'variant'> & {
    /** What the button does, for those who do not see the icon; also its tooltip. */
    readonly label: string;
    readonly children: ReactNode;
  };

/** 44 px square. */
export const IconButton = ({ label, variant = 'ghost', className, type = 'button', ...rest }: IconButtonProps) => (
  <button
    type={type}
    aria-label={label}
    title={label}
    className={cn(buttonStyle({ variant, size: 'icon' }), className)}
    {...rest}
  />
);
