/** The payment that somebody typed: the first attempt of an order, unless one is named. */
export const typedRef = (typed: string): string | undefined => {
  const [, order, attempt = '1'] =
    /^([0-9A-HJKMNP-TV-Z]{10})(?:-([1-9]\d{0,2}))?$/.exec(typed.trim().toUpperCase()) ?? [];
  return order && `${order}-${attempt}`;
};
