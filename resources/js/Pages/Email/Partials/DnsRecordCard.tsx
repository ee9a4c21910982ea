import type { DnsRecord } from '#contract/outreach/emailDomains.ts';
import { Card } from '#js/components/page/Card.tsx';
import layout from '#js/components/page/layout.module.css';
import { CopyButton } from '#js/components/text/CopyButton.tsx';
import { Status } from '#js/components/text/Status.tsx';
import { isKey } from '#js/lib/focus/isKey.ts';
import styles from './DnsRecordCard.module.css';
import { RECORD_KINDS, RECORD_STATES } from './domainLabels.ts';

/** A record to publish: what is expected with buttons to copy it, and what was found. */
export function DnsRecordCard({ record }: { record: DnsRecord }) {
  const { kind, type, name, value, strings, state, is_required, found, note } = record;
  const { label, purpose } =
    kind && isKey(RECORD_KINDS, kind) ? RECORD_KINDS[kind] : { label: kind ?? '', purpose: '' };
  const title = is_required ? label : `${label} (recommended)`;
  return (
    <Card title={title} description={purpose} actions={<Status labels={RECORD_STATES} value={state} />}>
      <dl className={styles.facts}>
        <Line label={`Name (${type})`} value={name} copy={`Copy the name of ${label}`} />
        <Line
          label="Value"
          value={value || 'Any mail server that takes mail for this domain'}
          copy={value ? `Copy the value of ${label}` : null}
        />
        {strings.length > 1 && (
          <Line
            label={`In ${strings.length} strings`}
            value={strings.map((text) => `"${text}"`).join(' ')}
            copy={`Copy the strings of ${label}`}
          />
        )}
        {found.length > 0 && state !== 'verified' && <Line label="Found" value={found.join('\n')} copy={null} />}
      </dl>
      {note && <p className={layout.muted}>{note}</p>}
    </Card>
  );
}

function Line({ label, value, copy }: { label: string; value: string; copy: string | null }) {
  return (
    <div className={styles.line}>
      <dt className={layout.muted}>{label}</dt>
      <dd className={styles.value}>
        <code dir="ltr">{value}</code>
        {copy && <CopyButton value={value} label={copy} />}
      </dd>
    </div>
  );
}
