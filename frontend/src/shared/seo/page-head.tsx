import { useContext, createContext } from 'react';
import { t } from '@/shared/i18n/t';

/** `https://ilanpazar.example` without a slash at the end: canonical addresses and pictures for other sites need it. */
export const OriginContext = createContext<string>('');
export const useOrigin = (): string => useContext(OriginContext);

export interface PageHeadProps {
  /** Becomes `<title> | İlanPazar`; on the home page it is the tagline. */
  readonly title: string;
  readonly description?: string;
  /** Canonical path, `/ford-focus-p12`, without tracking and filters. Absent: the page names no canonical address. */
  readonly path?: string;
  /** Path or address of the picture that is shown where the page is shared. */
  readonly image?: string | undefined;
  readonly type?: 'website' | 'product' | 'article';
  readonly noindex?: boolean;
}

export const pageTitle = (title: string): string => `${title} | ${t('site.name')}`;

/** Title, description, canonical address and Open Graph of a page. One per page. */
export const PageHead = ({ title, description, path, image, type = 'website', noindex = false }: PageHeadProps) => {
  const origin = useOrigin();
  const absolute = (address: string): string => (address.startsWith('/') ? origin + address : address);
  const full = pageTitle(title);
  return (
    <>
      <title>{full}</title>
      {description && <meta name="description" content={description} />}
      {noindex && <meta name="robots" content="noindex" />}
      {path !== undefined && <link rel="canonical" href={absolute(path)} />}
      <meta property="og:site_name" content={t('site.name')} />
      <meta property="og:locale" content="tr_TR" />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={full} />
      {description && <meta property="og:description" content={description} />}
      {path !== undefined && <meta property="og:url" content={absolute(path)} />}
      <meta property="og:image" content={absolute(image ?? '/og-image.png')} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
};
