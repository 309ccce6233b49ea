import { fill, type Filling } from './language';

/**
 * Reads one dictionary that travels with the chunk of its feature: `translator(product)('price')`.
 * `{names}` in a sentence are filled from `params`.
 */
export const translator =
  <Dictionary extends Readonly<Record<string, string>>>(dictionary: Dictionary) =>
  (key: keyof Dictionary & string, params?: Filling): string => {
    const text: string = dictionary[key] ?? key;
    return params ? fill(text, params) : text;
  };
