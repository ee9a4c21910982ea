import type { DemoSlug } from '#server/demo/companies.ts';

/** Tasks without a workflow; days are relative to today. */
export const OWN_TASKS: Record<DemoSlug, { event: string; title: string; days: number; role?: string }[]> = {
  lakeside: [
    { event: 'Strings by candlelight', title: 'Find a second page turner', days: 2, role: 'Manager' },
    { event: 'Lakeside film festival', title: 'Answer the cinema museum', days: -2, role: 'Manager' },
    { event: 'Alpine poetry slam', title: 'Borrow a spare microphone', days: 9 },
  ],
  harbour: [
    { event: 'Friday night finals', title: 'Replace the torn net', days: 1, role: 'Check-in' },
    { event: 'Kids’ swim gala', title: 'Ask two more lifeguards', days: -1, role: 'Manager' },
  ],
};
