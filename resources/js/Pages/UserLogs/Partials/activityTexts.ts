import type { ActivityInsight, Trend } from '#domain/account/userActivity.ts';

export const TRENDS: Record<Trend, string> = { increasing: 'increasing', decreasing: 'decreasing', stable: 'stable' };

export const INSIGHTS: Record<ActivityInsight, string> = {
  busy_day: 'More than twice as active in the last 24 hours as on an average day of this week.',
  long_sessions: 'Sessions last longer than 10 minutes on average.',
  high_engagement: 'Highly engaged: the score is above 70.',
};

/** “12 min”, or “less than a minute”. */
export function minutesText(milliseconds: number | null): string {
  if (milliseconds === null) {
    return '–';
  }
  const minutes = Math.round(milliseconds / 60_000);
  return minutes < 1 ? 'under 1 min' : `${minutes} min`;
}
