/** A time to wait as people say it, never shorter than it is: 25 → `25 saniye`, 61 → `2 dakika`, 4000 → `67 dakika`, 9000 → `3 saat`. */
export function turkishDuration(seconds: number): string {
  const whole = Math.max(1, Math.ceil(seconds));
  if (whole <= 60) return `${whole} saniye`;
  const minutes = Math.ceil(whole / 60);
  return minutes <= 90 ? `${minutes} dakika` : `${Math.ceil(minutes / 60)} saat`;
}
