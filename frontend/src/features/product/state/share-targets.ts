export interface ShareTarget {
  readonly key: 'whatsapp' | 'facebook' | 'twitter';
  readonly href: string;
}

/** Where an address can be handed to with a link. Instagram takes none: there the address is copied instead. */
export function shareTargets(url: string, text: string): readonly ShareTarget[] {
  return [
    { key: 'whatsapp', href: `https://wa.me/?${new URLSearchParams({ text: `${text} ${url}` }).toString()}` },
    {
      key: 'facebook',
      href: `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: url }).toString()}`,
    },
    { key: 'twitter', href: `https://x.com/intent/post?${new URLSearchParams({ text, url }).toString()}` },
  ];
}
