import '#css/mantineForms.css';
import { Head } from '@inertiajs/react';
import { TextInput } from '@mantine/core';
import { IconPencil, IconSearch } from '@tabler/icons-react';
import { SelectField } from '#js/components/input/SelectField.tsx';
import { lazyDialog } from '#js/components/overlay/lazyDialog.tsx';
import layout from '#js/components/page/layout.module.css';
import { PageHeader } from '#js/components/page/PageHeader.tsx';
import { MAIL_FILTERS, useSampleMails } from '#js/stores/outreach/mail.ts';
import { MailList } from './Partials/MailList.tsx';

const ComposeModal = lazyDialog(async () => (await import('./Partials/ComposeModal.tsx')).ComposeModal);
const MailModal = lazyDialog(async () => (await import('./Partials/MailModal.tsx')).MailModal);

const FILTERS = {
  ...{ all: 'All mail', isfav: 'Favourites', sent: 'Sent', draft: 'Drafts', spam: 'Spam', trash: 'Trash' },
  ...{ personal: 'Personal', social: 'Social', promotions: 'Promotions', business: 'Business' },
};

/** A sample inbox, to try how it feels: nothing is sent, and a reload starts it anew. */
export default function MailIndex() {
  const { mails, filter, search, isComposing, openId, setFilter, setSearch, compose, open } = useSampleMails();
  const opened = mails.find(({ id }) => id === openId);
  return (
    <>
      <Head title="Sample inbox" />
      <PageHeader
        title="Sample inbox"
        context="Four sample mails to try it out. Nothing leaves this page."
        action={{ label: 'Compose', icon: <IconPencil size={16} />, onClick: () => compose(true) }}
      />
      <div className={layout.stack}>
        <div className={layout.row}>
          <SelectField
            aria-label="Show"
            data={MAIL_FILTERS.map((value) => ({ value, label: FILTERS[value] }))}
            allowDeselect={false}
            value={filter}
            onChange={(value) => setFilter(MAIL_FILTERS.find((each) => each === value) ?? 'all')}
          />
          <TextInput
            type="search"
            aria-label="Search mails"
            placeholder="Search mails"
            leftSection={<IconSearch size={16} />}
            value={search}
            onChange={({ currentTarget }) => setSearch(currentTarget.value)}
          />
        </div>
        <MailList />
      </div>
      {isComposing && <ComposeModal onClose={() => compose(false)} />}
      {opened && <MailModal mail={opened} onClose={() => open(null)} />}
    </>
  );
}
