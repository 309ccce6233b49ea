/** For NODE_OPTIONS of a program that ends within minutes. */
export const SHORT_LIVED = `--import=${new URL('./late-optimizer.mjs', import.meta.url).href}`;
