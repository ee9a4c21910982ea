import { Head, router, usePage } from '@inertiajs/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { Card } from '#js/components/page/Card.tsx';
import { LinkButton } from '#js/components/page/LinkButton.tsx';
import layout from '#js/components/page/layout.module.css';
import { PageHeader } from '#js/components/page/PageHeader.tsx';
import { ProgressButton } from '#js/components/page/ProgressButton.tsx';
import { EmptyState } from '#js/components/state/EmptyState.tsx';
import { SkeletonText } from '#js/components/state/Skeleton.tsx';
import { readId } from '#js/components/table/filters/readId.ts';
import { CopyButton } from '#js/components/text/CopyButton.tsx';
import { leave } from '#js/lib/visit/leave.ts';
import { useMailboxAccounts } from '#js/stores/conversations/mailbox/mailboxAccounts.ts';
import styles from './Providers.module.css';

type SignInPageProps = {
  provider: 'gmail' | 'outlook';
  /** “Gmail” and “Google”. */
  name: string;
  company: string;
};

/** Connects a mailbox on its provider's own page, which comes back here with its answer. */
export function SignInPage({ provider, name, company }: SignInPageProps) {
  const { url } = usePage();
  const { searchParams } = new URL(url, 'http://localhost');
  const { providers, isMissing, loadProviders, beginSignIn, finishSignIn } = useMailboxAccounts();
  const [failure, setFailure] = useState<string | null>(
    searchParams.get('error') === null ? null : `${company} did not connect the mailbox. Nothing was changed.`,
  );
  const isReturned = useRef(false);
  const code = searchParams.get('code');
  const state = searchParams.get('state');
  const load = useEffectEvent(async () => {
    void loadProviders();
    if (code !== null && state !== null && !isReturned.current) {
      // The answer is accepted once.
      isReturned.current = true;
      const outcome = await finishSignIn(provider, { code, state });
      if (outcome.ok) {
        router.visit(pageUrl('Mailbox/Index'), { replace: true });
      } else {
        setFailure(outcome.message ?? outcome.error.message);
      }
    }
  });
  useEffect(() => void load(), []);
  const begin = async () => {
    const address = await beginSignIn(provider, readId(searchParams.get('mailbox')) ?? undefined);
    if (address !== null) {
      leave(address);
    }
  };
  const offered = providers?.find((each) => each.provider === provider);
  const isFinishing = code !== null && state !== null && failure === null;
  return (
    <>
      <Head title={`Connect ${name}`} />
      <PageHeader
        title={`Connect ${name}`}
        breadcrumbs={[{ label: 'Mailboxes', href: pageUrl('Mailbox/Providers') }]}
      />
      {isFinishing ? (
        <Card>
          <p role="status">The mailbox is being connected.</p>
          <SkeletonText lines={2} />
        </Card>
      ) : providers === null ? (
        <SkeletonText lines={4} />
      ) : isMissing || offered?.is_available === false ? (
        <Card>
          <EmptyState
            title={`${name} cannot be connected yet`}
            action={<LinkButton label="Connect it by IMAP" href={pageUrl('Mailbox/Imap')} />}
          >
            {offered?.missing ?? `This installation has no credentials of ${company}. Ask whoever runs it.`}
            {offered?.redirect_url && (
              <span className={styles.note}>
                Address to enter at {company}: <code>{offered.redirect_url}</code>{' '}
                <CopyButton value={offered.redirect_url} label="Copy the address" />
              </span>
            )}
          </EmptyState>
        </Card>
      ) : (
        <Card title={`Sign in at ${company}`}>
          <div className={layout.stack}>
            {failure !== null && (
              <p role="alert" className={styles.failure}>
                {failure}
              </p>
            )}
            <p>
              {company} asks whether Muster may read and send mails of this account. Muster never sees your password,
              and you can end the access there at any time.
            </p>
            <ProgressButton onClick={begin}>Continue to {company}</ProgressButton>
          </div>
        </Card>
      )}
    </>
  );
}
