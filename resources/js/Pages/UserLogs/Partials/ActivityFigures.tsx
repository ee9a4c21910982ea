import { useMemo } from 'react';
import { analyseActivity, countByDay } from '#domain/account/userActivity.ts';
import { formatCount } from '#domain/kit/formatCount.ts';
import { formatDay } from '#domain/kit/time/dates.ts';
import { Chart } from '#js/components/chart/Chart.tsx';
import { RankedCard } from '#js/components/chart/RankedCard.tsx';
import { StatCard } from '#js/components/chart/StatCard.tsx';
import { useCompanyFormat } from '#js/components/page/CompanyContext.ts';
import layout from '#js/components/page/layout.module.css';
import { ErrorState } from '#js/components/state/ErrorState.tsx';
import { useLoad } from '#js/components/state/useLoad.ts';
import { serverNow } from '#js/lib/serverClock.ts';
import { useActivity } from '#js/stores/account/userLogs/activity.ts';
import { INSIGHTS, minutesText, TRENDS } from './activityTexts.ts';

const DAYS = 7;
const LOADING = { entries: [], totals: null, isPart: false };

/** A user's activity: figures, a chart of the last days, most frequent actions, and insights. */
export function ActivityFigures({ userId }: { userId: number }) {
  const { timezone } = useCompanyFormat();
  const { selected: activity, error, get: load } = useActivity();
  useLoad(load, { userId, timezone });
  const isLoaded = activity?.userId === userId;
  const { entries, totals, isPart } = isLoaded ? activity : LOADING;
  const analytics = useMemo(
    () => analyseActivity(entries, { now: serverNow(), timezone, totals: totals ?? undefined }),
    [entries, totals, timezone],
  );
  const days = useMemo(() => countByDay(entries, { now: serverNow(), timezone, days: DAYS }), [entries, timezone]);
  const shown = (value: string) => (isLoaded ? value : null);

  if (error && !isLoaded) {
    return (
      <ErrorState
        title="The activity could not be loaded"
        message="The entries below are not affected."
        onRetry={() => load({ userId, timezone })}
      />
    );
  }
  const { dailyChange, trend, insights } = analytics;
  return (
    <section className={layout.stack} aria-label="Activity">
      <div className={layout.stats}>
        <StatCard
          label="Engagement"
          value={shown(analytics.level === 'None' ? 'None' : `${analytics.level} · ${analytics.score}`)}
          hint={analytics.level === 'None' ? 'Nothing recorded yet' : 'out of 100'}
        />
        <StatCard
          label="Last 24 hours"
          value={shown(formatCount(analytics.last24Hours))}
          {...(dailyChange === null
            ? { hint: TRENDS[trend] }
            : { change: { percent: dailyChange, against: `against the day before: ${TRENDS[trend]}` } })}
        />
        <StatCard
          label="Daily average"
          value={shown(formatCount(analytics.weeklyDailyAverage, 1))}
          hint="over the last 7 days"
        />
        <StatCard
          label="Average session"
          value={shown(minutesText(analytics.averageSession))}
          hint={`${formatCount(analytics.sessions)} in 7 days`}
        />
        <StatCard
          label="Total recorded"
          value={shown(formatCount(analytics.total))}
          hint={`${formatCount(analytics.actions)} actions, ${formatCount(analytics.pageVisits)} page visits`}
        />
      </div>
      {isLoaded && insights.length > 0 && (
        <ul aria-label="Insights" className={layout.muted}>
          {insights.map((insight) => (
            <li key={insight}>{INSIGHTS[insight]}</li>
          ))}
        </ul>
      )}
      {isPart && (
        <p className={layout.muted}>
          Figures are of the latest {formatCount(entries.length)} entries of the last 7 days.
        </p>
      )}
      <Chart
        kind="bar"
        title="Activity by day"
        labelName="Day"
        height={180}
        data={
          isLoaded
            ? days.map(({ day, actions, pageVisits }) => ({
                label: formatDay(day, 'shortWeekday'),
                values: { actions, pageVisits },
              }))
            : null
        }
        series={[
          { key: 'actions', label: 'Actions' },
          { key: 'pageVisits', label: 'Page visits' },
        ]}
        format={(value) => formatCount(value)}
        unit="Entries"
        empty={{ title: 'No activity in the last 7 days' }}
      />
      {isLoaded && entries.length > 0 && (
        <div className={layout.halves}>
          <RankedCard
            title="Most visited pages"
            ranked={analytics.topPages}
            empty="No page visits in the last 7 days"
          />
          <RankedCard
            title="Most frequent actions"
            ranked={analytics.topActions}
            empty="No actions in the last 7 days"
          />
        </div>
      )}
    </section>
  );
}
