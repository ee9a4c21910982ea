import '#css/mantineForms.css';
import { Head, router, usePage } from '@inertiajs/react';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ConnectionTest } from '#contract/conversations/mailboxAccounts.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { FormPage, FormSection } from '#js/components/form/FormPage.tsx';
import { useRecordForm } from '#js/components/form/useRecordForm.ts';
import { PageHeader } from '#js/components/page/PageHeader.tsx';
import { ProgressButton } from '#js/components/page/ProgressButton.tsx';
import { readId } from '#js/components/table/filters/readId.ts';
import { useMailboxAccounts } from '#js/stores/conversations/mailbox/mailboxAccounts.ts';
import { connectBody, EMPTY, guessed, withFound } from './Partials/setup/imapForm.ts';
import { ServerFields } from './Partials/setup/ServerFields.tsx';
import { TestOutcome } from './Partials/setup/TestOutcome.tsx';

/** Connects a mailbox by IMAP and SMTP: the address first, then the servers, which are found if possible. */
export default function MailboxImap() {
  const { url } = usePage();
  const mailboxId = readId(new URL(url, 'http://localhost').searchParams.get('mailbox')) ?? null;
  const { account, discover, test, connect, reconnect, loadAccount } = useMailboxAccounts();
  const [isFound, setIsFound] = useState<'no' | 'found' | 'typed'>('no');
  const [tested, setTested] = useState<ConnectionTest | null>(null);
  const form = useRecordForm({
    initial: EMPTY,
    save: (values, options) =>
      mailboxId === null ? connect(connectBody(values), options) : reconnect(mailboxId, connectBody(values), options),
    onSaved: () => router.visit(pageUrl('Mailbox/Index')),
  });
  const { values, set, field, errorOf } = form;
  const load = useEffectEvent(async () => {
    if (mailboxId !== null) {
      await loadAccount(mailboxId);
      const { account: stored } = useMailboxAccounts.getState();
      if (stored?.id === mailboxId) {
        set(withFound({ ...values, email: stored.email, name: stored.name }, stored));
        setIsFound('typed');
      }
    }
  });
  useEffect(() => void load(), []);
  const find = async () => {
    const found = await discover(values.email);
    const isKnown = found?.incoming !== null && found?.incoming !== undefined;
    set(isKnown ? withFound(values, found) : guessed(values));
    setIsFound(isKnown ? 'found' : 'typed');
    if (found?.provider) {
      router.visit(pageUrl(found.provider === 'gmail' ? 'Mailbox/Gmail' : 'Mailbox/Outlook'));
    }
  };
  const check = async () => {
    const body = { ...connectBody(values), ...(mailboxId !== null && { mailbox_id: mailboxId }) };
    const outcome = await test(body);
    setTested(outcome.ok ? outcome.data : null);
  };
  const isAsking = isFound === 'no';
  return (
    <>
      <Head title="Connect by IMAP" />
      <PageHeader
        title={mailboxId === null ? 'Connect by IMAP' : `Connect ${account?.name || 'the mailbox'} again`}
        breadcrumbs={[{ label: 'Mailboxes', href: pageUrl('Mailbox/Providers') }]}
      />
      <FormPage
        form={form}
        submitLabel="Connect mailbox"
        cancelHref={pageUrl('Mailbox/Providers')}
        isReadOnly={isAsking}
      >
        <FormSection title="Address" description="Most providers publish where their servers are; we look there first.">
          <TextInput label="E-mail address" type="email" required disabled={mailboxId !== null} {...field('email')} />
          {isAsking ? (
            <ProgressButton onClick={find} disabled={!values.email.includes('@')}>
              Find the settings
            </ProgressButton>
          ) : (
            <>
              <PasswordInput
                label="Password"
                description="Some providers want a password made for apps. It is stored encrypted."
                required={mailboxId === null}
                autoComplete="off"
                {...field('password')}
              />
              <TextInput label="Name" description="How the mailbox is called here." {...field('name')} />
            </>
          )}
        </FormSection>
        {!isAsking && (
          <>
            <FormSection
              title="Servers"
              description={
                isFound === 'found'
                  ? 'Found at the provider. Change them only if you know better.'
                  : 'Not found: the fields hold a guess. Your provider’s help names the right ones.'
              }
            >
              <ServerFields
                title="Incoming mail (IMAP)"
                value={values.incoming}
                onChange={(incoming) => set({ incoming })}
                errorOf={(name) => errorOf(`incoming.${name}`)}
                error={errorOf('incoming')}
              />
              <ServerFields
                title="Outgoing mail (SMTP)"
                value={values.outgoing}
                onChange={(outgoing) => set({ outgoing })}
                errorOf={(name) => errorOf(`outgoing.${name}`)}
                error={errorOf('outgoing')}
              />
            </FormSection>
            <FormSection title="Test" description="Signs in to both servers. Nothing is stored, and no mail is sent.">
              <ProgressButton variant="default" onClick={check}>
                Test the connection
              </ProgressButton>
              {tested !== null && <TestOutcome tested={tested} />}
              <Button variant="subtle" onClick={() => setIsFound('no')} disabled={mailboxId !== null}>
                Use another address
              </Button>
            </FormSection>
          </>
        )}
      </FormPage>
    </>
  );
}
