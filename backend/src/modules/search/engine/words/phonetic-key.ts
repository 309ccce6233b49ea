/** Folded word → how a Turkish speaker would write what is heard: `iphone` and `ifone`, `macbook` and `makbuk` fall together. */
export function phoneticKeyOf(word: string): string {
  return word
    .replace(/ph/g, 'f')
    .replace(/oo|ou/g, 'u')
    .replace(/ee|ea/g, 'i')
    .replace(/ck|[cq]/g, 'k')
    .replace(/x/g, 'ks')
    .replace(/w/g, 'v')
    .replace(/sh/g, 's')
    .replace(/th/g, 't')
    .replace(/(.)\1+/g, '$1')
    .replace(/(?<=.)e$/, '');
}
