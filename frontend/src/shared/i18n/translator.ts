/**
 * Reads one dictionary that travels with the chunk of its feature: `translator(product)('price')`.
 * `{names}` in a sentence are filled from `params`.
 */
export const translator =
  <Dictionary extends Readonly<Record<string, string>>>(dictionary: Dictionary) =>
  (key: keyof Dictionary & string, params?: Readonly<Record<string, string | number>>): string => {
    const text: string = dictionary[key] ?? key;
    return params ? text.replace(/\{(\w+)\}/gu, (whole, name: string) => String(params[name] ?? whole)) : text;
  };
