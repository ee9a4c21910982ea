import { Head } from '@inertiajs/react';
import { Card } from '#js/components/page/Card.tsx';
import layout from '#js/components/page/layout.module.css';
import { PageHeader } from '#js/components/page/PageHeader.tsx';
import { EmptyState } from '#js/components/state/EmptyState.tsx';
import { useApiTokens } from '#js/stores/account/apiTokens.ts';
import { ApiTokensCard } from './Partials/security/ApiTokensCard.tsx';

/** How programs call the backend, and the tokens they do it with. */
export default function Developers() {
  const isMissing = useApiTokens((state) => state.isMissing);
  return (
    <>
      <Head title="API tokens" />
      <PageHeader title="API tokens" context="For programs that work with your events, orders and contacts" />
      {isMissing ? (
        <EmptyState title="No API tokens here">Your organisation’s own server does not give out tokens.</EmptyState>
      ) : (
        <div className={layout.stack}>
          <ApiTokensCard />
          <Card title="Calling the API">
            <div className={layout.tight}>
              <p>
                Send the header <code>Authorization: Bearer muster_…</code> with each call. Cookies are not needed.
                Calls and answers are JSON.
              </p>
              <p>
                Programs can make the calls that the pages make, such as <code>GET /events/json</code> and{' '}
                <code>POST /campaigns/store</code>, within the permissions of the token and your own. Your log names the
                token with each change.
              </p>
              <p>A token ends when it expires, when you revoke it, when your password changes, and with your access.</p>
            </div>
          </Card>
        </div>
      )}
    </>
  );
}
