import { cn } from './cn';

/** Draws svg markup that the server has sanitised, in the colour and size of its surroundings. */
export const SvgMarkup = ({ markup, className }: { markup: string; className?: string }) =>
  markup ? (
    <span
      aria-hidden
      className={cn('inline-flex [&>svg]:size-full', className)}
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  ) : null;
