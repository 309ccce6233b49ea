const number = new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 1 });

/** `4,2 MB` */
export const fileSize = (bytes: number): string => {
  const [size, unit] = bytes < 1_000_000 ? [bytes / 1000, 'kB'] : [bytes / 1_000_000, 'MB'];
  return `${number.format(size)} ${unit}`;
};
