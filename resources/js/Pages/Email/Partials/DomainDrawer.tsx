import '#css/mantineDialogs.css';
import { Drawer } from '@mantine/core';
import type { EmailDomain } from '#contract/outreach/emailDomains.ts';
import layout from '#js/components/page/layout.module.css';
import { ProgressButton } from '#js/components/page/ProgressButton.tsx';
import { useLoad } from '#js/components/state/useLoad.ts';
import { DateText } from '#js/components/text/DateText.tsx';
import { Status } from '#js/components/text/Status.tsx';
import { useEmailDomains } from '#js/stores/outreach/emailDomains.ts';
import { DnsRecordCard } from './DnsRecordCard.tsx';
import { DomainKeys } from './DomainKeys.tsx';
import { DOMAIN_STATUSES } from './domainLabels.ts';

type DomainDrawerProps = { domain: EmailDomain; onClose: () => void };

/** The records that a domain must publish, what was found, and its keys. */
export function DomainDrawer({ domain, onClose }: DomainDrawerProps) {
  const { verifyingDomainId, verify, readStatus } = useEmailDomains();
  // A check may have run since the list was loaded.
  useLoad(readStatus, domain.id);
  return (
    <Drawer opened onClose={onClose} title={domain.domain} position="right" size={640}>
      <div className={layout.stack}>
        <div className={layout.spread}>
          <div>
            {domain.status && <Status labels={DOMAIN_STATUSES} value={domain.status} />}
            <p className={layout.muted} role="status">
              {domain.checked_at ? (
                <>
                  Checked <DateText value={domain.checked_at} />
                  {domain.next_check_at && (
                    <>
                      {', again '}
                      <DateText value={domain.next_check_at} />
                    </>
                  )}
                </>
              ) : (
                'Not checked yet'
              )}
            </p>
          </div>
          <ProgressButton pending={verifyingDomainId === domain.id} onClick={() => verify(domain.id)}>
            Verify records
          </ProgressButton>
        </div>
        {domain.records.map((record) => (
          <DnsRecordCard key={`${record.kind} ${record.name} ${record.value}`} record={record} />
        ))}
        <DomainKeys domainId={domain.id} />
      </div>
    </Drawer>
  );
}
