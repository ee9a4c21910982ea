import { Head } from '@inertiajs/react';
import { IconDeviceMobile } from '@tabler/icons-react';
import type { PageProps } from '#contract/pages.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { Card } from '#js/components/page/Card.tsx';
import layout from '#js/components/page/layout.module.css';
import { PageHeader } from '#js/components/page/PageHeader.tsx';
import { EmptyState } from '#js/components/state/EmptyState.tsx';
import { DateText } from '#js/components/text/DateText.tsx';
import styles from './Partials/Phone.module.css';

/** What the sandbox received, as the phones of the recipients would show it. */
export default function SmsPhone({ texts }: PageProps<'Sms/Phone'>) {
  const phones = [...Map.groupBy(texts, ({ number }) => number)];
  return (
    <>
      <Head title="Phone of the sandbox" />
      <PageHeader
        title="Phone of the sandbox"
        context="No message leaves this installation. This is what recipients would see."
        breadcrumbs={[{ label: 'Text messages', href: pageUrl('Sms/Messages') }]}
      />
      {phones.length === 0 ? (
        <EmptyState icon={<IconDeviceMobile size={20} />} title="Nothing was received yet">
          Send a test to yourself to see it here.
        </EmptyState>
      ) : (
        <div className={styles.phones}>
          {phones.map(([number, received]) => (
            <Card key={number} title={number ?? ''}>
              <ol className={styles.texts}>
                {received.map(({ id, body, at }) => (
                  <li key={id} className={styles.text}>
                    <p className={layout.lines} dir="auto">
                      {body}
                    </p>
                    <DateText value={at} style="dateTime" />
                  </li>
                ))}
              </ol>
            </Card>
          ))}
        </div>
      )}
    </>
  );
}
