import { createHash } from 'node:crypto';

/** A drawing in words: two that differ differ in what is told of them. @param markup empty for none */
export const toldDrawing = (markup: string): string =>
  markup === '' ? 'simgesiz' : `simge ${createHash('sha256').update(markup).digest('hex').slice(0, 6)}`;
