export const PERIODS = [7, 30, 90] as const;
export type Period = (typeof PERIODS)[number];

/** What the address says; 30 days where it says nothing that is understood. */
export const periodOf = (params: URLSearchParams): Period =>
  PERIODS.find((days) => String(days) === params.get('days')) ?? 30;
