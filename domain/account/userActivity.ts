import { addDays, dayOf, todayIn } from '../kit/time/days.ts';
import type { UserLogType } from './userLogs.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const DAYS_OF_WEEK = 7;

/** A longer gap between two events starts a new session (specification §9). */
const SESSION_GAP = 30 * MINUTE;
/** Percentage of change above which a trend is not `stable`. */
const TREND_THRESHOLD = 10;
const HIGH_SCORE = 70;
const MEDIUM_SCORE = 40;
const TOP_LENGTH = 10;
const LONG_SESSION = 10 * MINUTE;

export type ActivityEntry = {
  type: UserLogType | null;
  /** ISO 8601. Entries without a timestamp count only in the totals. */
  timestamp: string | null;
  description: string | null;
  route_name: string | null;
  action_type: string | null;
  resource_type: string | null;
};

export type Trend = 'increasing' | 'decreasing' | 'stable';
type EngagementLevel = 'High' | 'Medium' | 'Low' | 'None';
export type ActivityInsight = 'busy_day' | 'long_sessions' | 'high_engagement';
export type Ranked = { label: string; count: number };

type ActivityAnalytics = {
  total: number;
  actions: number;
  pageVisits: number;
  /** Since midnight in the company's time zone. */
  today: number;
  last24Hours: number;
  /** Entries per day over the last seven 24-hour periods. */
  weeklyDailyAverage: number;
  /**
   * Percentage of change between the previous 24 hours and the last 24; null if the previous 24 hours had no entries.
   */
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
  /** Server time in milliseconds. */
  now: number;
  timezone: string;
  /** Total numbers of entries, if the backend counts them; `entries` may be only a part. */
  totals?: { actions: number; pageVisits: number } | undefined;
};

/** Activity analytics of a user (specification §4). `entries` may be in any order; those in the future are ignored. */
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

/** Splits ascending times into sessions wherever the gap is longer than 30 minutes. */
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

/** Compares the counts of two days: more than 10% up or down, otherwise stable. */
export function trendOf(previous: number, current: number): Trend {
  // Compared as integers, because 10% of 30 is not exactly 3 in floating point.
  const change = (current - previous) * 100;
  const threshold = previous * TREND_THRESHOLD;
  return change > threshold ? 'increasing' : change < -threshold ? 'decreasing' : 'stable';
}

type Engagement = Pick<ActivityAnalytics, 'today' | 'weeklyDailyAverage' | 'total' | 'actions' | 'pageVisits'>;

/** The engagement score: an integer from 0 to 100, 0 without any entries. */
export function engagementScore({ today, weeklyDailyAverage, total, actions, pageVisits }: Engagement): number {
  if (total === 0) {
    return 0;
  }
  const score =
    Math.min(25, today * 5) +
    Math.min(30, weeklyDailyAverage * 3) +
    Math.min(25, total / 10) +
    (actions > pageVisits ? 20 : 10);
  // The parts add up to at most 100. Rounded, so that the level matches the displayed number.
  return Math.round(score);
}

export function engagementLevel(score: number, total: number): EngagementLevel {
  if (total === 0) {
    return 'None';
  }
  return score >= HIGH_SCORE ? 'High' : score >= MEDIUM_SCORE ? 'Medium' : 'Low';
}

type Notable = Pick<ActivityAnalytics, 'last24Hours' | 'weeklyDailyAverage' | 'averageSession' | 'score'>;

/** The insights to show, most notable first. */
export function insightsOf({ last24Hours, weeklyDailyAverage, averageSession, score }: Notable): ActivityInsight[] {
  const insights: [ActivityInsight, boolean][] = [
    ['busy_day', last24Hours > 2 * weeklyDailyAverage],
    ['long_sessions', (averageSession ?? 0) > LONG_SESSION],
    ['high_engagement', score > HIGH_SCORE],
  ];
  return insights.filter(([, isShown]) => isShown).map(([insight]) => insight);
}

/** The ten most frequent labels; ties are sorted by name. */
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

/** Number of entries on each of the last `days` days (dates in the company's timezone), oldest first. */
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

/** After `from`, up to and including `to`, so that adjacent periods share no entry. */
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
