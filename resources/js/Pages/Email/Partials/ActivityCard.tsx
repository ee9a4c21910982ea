import { formatCount } from '#domain/kit/formatCount.ts';
import { Chart } from '#js/components/chart/Chart.tsx';
import { Card } from '#js/components/page/Card.tsx';
import layout from '#js/components/page/layout.module.css';
import { useLoad } from '#js/components/state/useLoad.ts';
import { Facts } from '#js/components/text/Facts.tsx';
import { useEmailActivity } from '#js/stores/outreach/email/emailFigures.ts';

/** Clicks by link and by time; nothing where a backend does not know them. */
export function ActivityCard({ id }: { id: number }) {
  const { selected: found, get } = useEmailActivity();
  useLoad(get, id);
  if (!found || (found.links.length === 0 && found.hours.length === 0)) {
    return null;
  }
  return (
    <div className={layout.halves}>
      <Chart
        kind="bar"
        title="Opens and clicks by hour"
        unit="People"
        labelName="Hours after sending"
        height={200}
        data={found.hours.map(({ hour, opened, clicked }) => ({
          label: String(hour ?? 0),
          values: { opened: opened ?? 0, clicked: clicked ?? 0 },
        }))}
        series={[
          { key: 'opened', label: 'Opened' },
          { key: 'clicked', label: 'Clicked' },
        ]}
        format={(value) => formatCount(value)}
        empty={{ title: 'Nobody opened it yet' }}
      />
      <Card title="Links">
        <Facts
          facts={found.links.map(({ url, people, machine_clicks }) => ({
            label: url ?? '',
            value: `${formatCount(people ?? 0)} people${machine_clicks ? `, ${formatCount(machine_clicks)} by machines` : ''}`,
          }))}
        />
      </Card>
    </div>
  );
}
