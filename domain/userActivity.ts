import { addDays, dayOf, todayIn } from './days.ts';
import type { UserLogType } from './userLogs.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const DAYS_OF_WEEK = 7;

/** Two events further apart than this are of two sessions (specification §9). */
export const SESSION_GAP = 30 * MINUTE;
/** Percent of change from which activity has a direction. */
const TREND_THRESHOLD = 10;
const HIGH_SCORE = 70;
const MEDIUM_SCORE = 40;
const TOP_LENGTH = 10;
const LONG_SESSION = 10 * MINUTE;

export type ActivityEntry = {
  type: UserLogType | null;
  /** ISO 8601; an entry without a time counts in the totals only. */
  timestamp: string | null;
  description: string | null;
  route_name: string | null;
  action_type: string | null;
  resource_type: string | null;
};

export type Trend = 'increasing' | 'decreasing' | 'stable';
export type EngagementLevel = 'High' | 'Medium' | 'Low' | 'None';
export type ActivityInsight = 'busy_day' | 'long_sessions' | 'high_engagement';
export type Ranked = { label: string; count: number };

export type ActivityAnalytics = {
  total: number;
  actions: number;
  pageVisits: number;
  /** Since midnight in the company's time zone. */
  today: number;
  last24Hours: number;
  /** Entries a day over the last seven times 24 hours. */
  weeklyDailyAverage: number;
  /** Percent from the 24 hours before to the last 24; null where both were quiet or nothing came before. */
  dailyChange: number | null;
  trend: Trend;
  sessions: number;
  /** Milliseconds; null without a session. */
  averageSession: number | null;
  score: number;
  level: EngagementLevel;
  insights: ActivityInsight[];
  topPages: Ranked[];
  topActions: Ranked[];
};

type Options = {
  /** Milliseconds, on the server's clock. */
  now: number;
  timezone: string;
  /** Entries the user has besides those that are at hand, where the backend counts them. */
  totals?: { actions: number; pageVisits: number } | undefined;
};

/** Activity analytics of a user (specification §4). `entries` may come in any order; those in the future do not count. */
export function analyseActivity(
  entries: readonly ActivityEntry[],
  { now, timezone, totals }: Options,
): ActivityAnalytics {
  const times = timesOf(entries, now);
  const actions = Math.max(totals?.actions ?? 0, countOf(entries, 'activity'));
  const pageVisits = Math.max(totals?.pageVisits ?? 0, countOf(entries, 'page_visit'));
  const total = actions + pageVisits;
  const today = times.filter((time) => todayIn(timezone, time) === todayIn(timezone, now)).length;
  const last24Hours = countBetween(times, now - DAY, now);
  const previous24Hours = countBetween(times, now - 2 * DAY, now - DAY);
  const weeklyDailyAverage = countBetween(times, now - DAYS_OF_WEEK * DAY, now) / DAYS_OF_WEEK;
  const sessions = splitSessions(times);
  const averageSession = averageLength(sessions);
  const score = engagementScore({ today, weeklyDailyAverage, total, actions, pageVisits });
  return {
    total,
    actions,
    pageVisits,
    today,
    last24Hours,
    weeklyDailyAverage,
    dailyChange: changeOf(previous24Hours, last24Hours),
    trend: trendOf(previous24Hours, last24Hours),
    sessions: sessions.length,
    averageSession,
    score,
    level: engagementLevel(score, total),
    insights: insightsOf({ last24Hours, weeklyDailyAverage, averageSession, score }),
    topPages: topOf(entries.filter(({ type }) => type === 'page_visit').map(pageLabel)),
    topActions: topOf(entries.filter(({ type }) => type === 'activity').map(actionLabel)),
  };
}

/** Splits times in ascending order where two of them are more than 30 minutes apart. */
export function splitSessions(times: readonly number[]): number[][] {
  const sessions: number[][] = [];
  let last = Number.NEGATIVE_INFINITY;
  for (const time of times) {
    if (time - last > SESSION_GAP) {
      sessions.push([]);
    }
    sessions.at(-1)?.push(time);
    last = time;
  }
  return sessions;
}

/** The direction from one day's count to the next: beyond 10 % either way, else stable. */
export function trendOf(previous: number, current: number): Trend {
  // Compared as whole numbers: 10 % of 30 is not quite 3 in floating point.
  const change = (current - previous) * 100;
  const threshold = previous * TREND_THRESHOLD;
  return change > threshold ? 'increasing' : change < -threshold ? 'decreasing' : 'stable';
}

type Engagement = Pick<ActivityAnalytics, 'today' | 'weeklyDailyAverage' | 'total' | 'actions' | 'pageVisits'>;

/** The engagement score as a whole number up to 100, 0 where nothing has been recorded. */
export function engagementScore({ today, weeklyDailyAverage, total, actions, pageVisits }: Engagement): number {
  if (total === 0) {
    return 0;
  }
  const score =
    Math.min(25, today * 5) +
    Math.min(30, weeklyDailyAverage * 3) +
    Math.min(25, total / 10) +
    (actions > pageVisits ? 20 : 10);
  // The parts come to 100 at most. Rounded, so that the level follows the number that is shown.
  return Math.round(score);
}

export function engagementLevel(score: number, total: number): EngagementLevel {
  if (total === 0) {
    return 'None';
  }
  return score >= HIGH_SCORE ? 'High' : score >= MEDIUM_SCORE ? 'Medium' : 'Low';
}

type Notable = Pick<ActivityAnalytics, 'last24Hours' | 'weeklyDailyAverage' | 'averageSession' | 'score'>;

/** What is worth saying in words, most notable first. */
export function insightsOf({ last24Hours, weeklyDailyAverage, averageSession, score }: Notable): ActivityInsight[] {
  const insights: [ActivityInsight, boolean][] = [
    ['busy_day', last24Hours > 2 * weeklyDailyAverage],
    ['long_sessions', (averageSession ?? 0) > LONG_SESSION],
    ['high_engagement', score > HIGH_SCORE],
  ];
  return insights.filter(([, isShown]) => isShown).map(([insight]) => insight);
}

/** The most frequent labels, at most ten; equals by name. */
export function topOf(labels: readonly string[]): Ranked[] {
  const counts = new Map<string, number>();
  for (const label of labels.filter(Boolean)) {
    counts.set(label, (counts.get(label) ?? 0) + 1);
  }
  return [...counts]
    .map(([label, count]) => ({ label, count }))
    .sort((a, b) => b.count - a.count || a.label.localeCompare(b.label, 'en'))
    .slice(0, TOP_LENGTH);
}

/** Entries of each of the last days, oldest first, by their date in the company's time zone. */
export function countByDay(
  entries: readonly ActivityEntry[],
  { now, timezone, days }: { now: number; timezone: string; days: number },
): { day: string; actions: number; pageVisits: number }[] {
  const today = todayIn(timezone, now);
  const listed = Array.from({ length: days }, (_, index) => addDays(today, index + 1 - days));
  const counts = new Map(listed.map((day) => [day, { day, actions: 0, pageVisits: 0 }]));
  for (const entry of entries) {
    const count = counts.get(dayOf(entry.timestamp ?? '', timezone));
    if (count && entry.type !== null) {
      count[entry.type === 'activity' ? 'actions' : 'pageVisits'] += 1;
    }
  }
  return [...counts.values()];
}

function timesOf(entries: readonly ActivityEntry[], now: number): number[] {
  return entries
    .map(({ timestamp }) => Date.parse(timestamp ?? ''))
    .filter((time) => time <= now)
    .sort((a, b) => a - b);
}

function countOf(entries: readonly ActivityEntry[], type: UserLogType): number {
  return entries.filter((entry) => entry.type === type).length;
}

/** Later than `from`, up to and including `to`, so that neighbouring spans share no entry. */
function countBetween(times: readonly number[], from: number, to: number): number {
  return times.filter((time) => time > from && time <= to).length;
}

function averageLength(sessions: readonly number[][]): number | null {
  const lengths = sessions.map((times) => (times.at(-1) ?? 0) - (times[0] ?? 0));
  return lengths.length === 0 ? null : lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
}

function changeOf(previous: number, current: number): number | null {
  return previous === 0 ? null : ((current - previous) / previous) * 100;
}

function pageLabel({ description, route_name }: ActivityEntry): string {
  return description || route_name || '';
}

function actionLabel({ action_type, resource_type, description }: ActivityEntry): string {
  return [action_type, resource_type].filter(Boolean).join(' ') || description || '';
}
