export const REPORTS = ['trial-balance', 'profit-and-loss', 'balance-sheet', 'tax'] as const;
export type ReportName = (typeof REPORTS)[number];

export const REPORT_LABELS: Record<ReportName, string> = {
  'trial-balance': 'Trial balance',
  'profit-and-loss': 'Profit and loss',
  'balance-sheet': 'Balance sheet',
  tax: 'Tax summary',
};
