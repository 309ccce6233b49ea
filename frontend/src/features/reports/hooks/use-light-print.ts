import { useEffect } from 'react';

/** Paper is white: what is printed in the dark theme wears the light one meanwhile, whoever asked for it, page or browser. */
export function useLightPrint(): void {
  useEffect(() => {
    const { classList } = document.documentElement;
    let wasDark = false;
    const before = (): void => {
      wasDark = classList.contains('dark');
      classList.remove('dark');
    };
    const after = (): void => {
      if (wasDark) classList.add('dark');
    };
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);
}
