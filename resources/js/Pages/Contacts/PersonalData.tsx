import { Button } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import type { PageProps } from '#contract/pages.ts';
import type { PersonalData } from '#contract/people/privacy.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { lazyDialog } from '#js/components/overlay/lazyDialog.tsx';
import { Card } from '#js/components/page/Card.tsx';
import { useCompanyFormat } from '#js/components/page/CompanyContext.ts';
import layout from '#js/components/page/layout.module.css';
import { RecordPage } from '#js/components/page/RecordPage.tsx';
import { DateText } from '#js/components/text/DateText.tsx';
import { Facts } from '#js/components/text/Facts.tsx';
import { saveFile } from '#js/lib/saveFile.ts';
import { useRecord } from '#js/stores/kit/useRecord.ts';
import { useContacts } from '#js/stores/people/contacts/contacts.ts';
import { usePrivacy } from '#js/stores/people/privacy.ts';
import { factOf } from './Partials/personalText.ts';

const PasswordQuestion = lazyDialog(
  async () => (await import('#js/components/form/PasswordQuestion.tsx')).PasswordQuestion<{ data: PersonalData }>,
);

/** Everything that is stored about a person, to read, print and download. Shown after the password is given. */
export default function ContactsPersonalData({ contact: sent }: PageProps<'Contacts/PersonalData'>) {
  const contact = useRecord(useContacts, sent);
  const { read } = usePrivacy();
  const [data, setData] = useState<PersonalData | null>(null);
  const [isAsking, setAsking] = useState(true);
  const back = pageUrl('Contacts/Show', contact);
  return (
    <RecordPage
      title={`Personal data of ${contact.name}`}
      context={
        data && (
          <>
            Stored by {data.company}, as of <DateText value={data.generated_at} style="exact" />
          </>
        )
      }
      breadcrumbs={[
        { label: 'Contacts', href: pageUrl('Contacts/Index') },
        { label: contact.name, href: back },
      ]}
      {...(data && {
        action: { label: 'Download JSON', icon: <IconDownload size={16} />, onClick: () => download(data) },
        menu: [{ label: 'Print', icon: <IconPrinter size={16} />, onClick: () => window.print() }],
      })}
    >
      {data === null ? (
        <Card title="Your password is needed">
          <div className={layout.stack}>
            <p>These pages show everything that is stored about one person. Reading them is logged.</p>
            <div>
              <Button onClick={() => setAsking(true)}>Show the data</Button>
            </div>
          </div>
        </Card>
      ) : (
        <div className={layout.stack}>
          {data.sections.map((section) => (
            <Section key={section.name} {...section} />
          ))}
        </div>
      )}
      {data === null && isAsking && (
        <PasswordQuestion
          title="Show personal data"
          text={`Everything that is stored about ${contact.name} is shown, and that is logged.`}
          submitLabel="Show the data"
          ask={(password, options) => read(contact.id, password, options)}
          onDone={(answer) => setData(answer.data)}
          onClose={() => setAsking(false)}
        />
      )}
    </RecordPage>
  );
}

function Section({ label, rows, names }: PersonalData['sections'][number]) {
  const { timezone } = useCompanyFormat();
  return (
    <Card title={rows.length > 1 ? `${label} (${rows.length})` : label}>
      <div className={layout.stack}>
        {rows.map((row, index) => {
          const facts = Object.entries(row)
            .map(([field, value]) => factOf(field, value, names ?? {}, timezone))
            .filter(({ value }) => value !== '');
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name that is theirs alone, and never move
            <Facts key={index} facts={facts} />
          );
        })}
      </div>
    </Card>
  );
}

function download(data: PersonalData): void {
  saveFile(
    new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }),
    `personal-data-${data.contact_id}.json`,
  );
}
