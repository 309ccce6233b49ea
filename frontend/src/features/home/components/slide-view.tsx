import type { Photo, Slide } from '@ilan/api';
import { cn } from '@/shared/ui/cn';

interface SlideViewProps {
  readonly slide: Slide;
  /** It is seen at once; the others wait for their turn. */
  readonly first: boolean;
  /** Whether its picture may come yet; its blurred stand-in shows until then. */
  readonly due: boolean;
}

const widths = ({ urls }: Photo): string => `${urls.small} 320w, ${urls.medium} 800w, ${urls.large} 1600w`;

const standIn = ({ placeholder }: Photo) => ({ backgroundImage: `url("${placeholder}")` });
const PLACE = 'bg-sunken absolute inset-0 size-full bg-cover bg-center';

/** One slide: a picture of its own for phones and wide screens in a place that keeps its size, words over its lower end, one link. */
export const SlideView = ({ slide: { title, text, link, desktop, phone }, first, due }: SlideViewProps) => (
  <a
    href={link}
    {...(link.startsWith('https:') && { target: '_blank', rel: 'noopener noreferrer' })}
    className="group relative block aspect-[8/5] -outline-offset-4 sm:aspect-[16/5]"
  >
    {due ? (
      <picture>
        <source media="(min-width: 640px)" srcSet={widths(desktop)} sizes="(min-width: 1280px) 1232px, 100vw" />
        <img
          src={phone.urls.medium}
          srcSet={widths(phone)}
          sizes="calc(100vw - 2rem)"
          width={phone.width}
          height={phone.height}
          alt=""
          loading={first ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : 'auto'}
          decoding="async"
          draggable={false}
          style={standIn(phone)}
          className={cn(PLACE, 'object-cover')}
        />
      </picture>
    ) : (
      <span style={standIn(phone)} className={PLACE} />
    )}
    <span className="absolute inset-x-0 bottom-0 bg-linear-to-t from-black/85 via-black/65 via-70% to-transparent px-4 pt-12 pb-16 text-white sm:px-6 sm:pr-44 sm:pb-5">
      <strong className="line-clamp-2 block text-lg font-extrabold wrap-anywhere group-hover:underline sm:text-2xl">
        {title}
      </strong>
      {text !== '' && <span className="mt-1 line-clamp-2 block text-sm wrap-anywhere sm:text-base">{text}</span>}
    </span>
  </a>
);
