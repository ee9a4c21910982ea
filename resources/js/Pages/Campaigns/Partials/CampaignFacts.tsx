import type { Campaign } from '#contract/programme/campaigns.ts';
import { formatDay } from '#domain/kit/time/dates.ts';
import { Card } from '#js/components/page/Card.tsx';
import { DateText } from '#js/components/text/DateText.tsx';
import { Facts } from '#js/components/text/Facts.tsx';
import { Person } from '#js/components/text/Person.tsx';
import styles from './Campaign.module.css';

/** A campaign's owner, dates and description. */
export function CampaignFacts({ campaign }: { campaign: Campaign }) {
  const { owner_name, start_date, end_date, created_at, updated_at, description } = campaign;
  return (
    <>
      <Card title="Details">
        <Facts
          facts={[
            { label: 'Owner', value: owner_name && <Person name={owner_name} /> },
            { label: 'Starts', value: start_date && formatDay(start_date) },
            { label: 'Ends', value: end_date && formatDay(end_date) },
            { label: 'Created', value: <DateText value={created_at} style="date" /> },
            { label: 'Changed', value: <DateText value={updated_at} /> },
          ]}
        />
      </Card>
      {description && (
        <Card title="Description">
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitises the HTML (cleanHtml). */}
          <div className={styles.description} dangerouslySetInnerHTML={{ __html: description }} />
        </Card>
      )}
    </>
  );
}
