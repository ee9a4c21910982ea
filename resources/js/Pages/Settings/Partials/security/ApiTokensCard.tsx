import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import type { ApiToken } from '#contract/account/apiTokens.ts';
import { confirm } from '#js/components/overlay/confirm.ts';
import { lazyDialog } from '#js/components/overlay/lazyDialog.tsx';
import { Card } from '#js/components/page/Card.tsx';
import layout from '#js/components/page/layout.module.css';
import { ProgressButton } from '#js/components/page/ProgressButton.tsx';
import { ErrorState } from '#js/components/state/ErrorState.tsx';
import { SkeletonText } from '#js/components/state/Skeleton.tsx';
import { useLoad } from '#js/components/state/useLoad.ts';
import { DateText } from '#js/components/text/DateText.tsx';
import { permissionName } from '#js/lib/permissionGroups.ts';
import { useApiTokens } from '#js/stores/account/apiTokens.ts';
import { NewSecret } from './NewSecret.tsx';
import styles from './rows.module.css';

const ApiTokenModal = lazyDialog(async () => (await import('./ApiTokenModal.tsx')).ApiTokenModal);

/** The user's API tokens, with buttons to create and revoke them. */
export function ApiTokensCard() {
  const { list, loaded, loadError, isMissing, load } = useApiTokens();
  const [isCreating, setCreating] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const createButton = useRef<HTMLButtonElement>(null);
  const dismissSecret = () => {
    setSecret(null);
    createButton.current?.focus();
  };
  useLoad(load, {});
  if (isMissing) {
    return null;
  }
  return (
    <Card
      title="API tokens"
      description="For programs that act on your behalf. A token can do only what you allow, and never more than you can do yourself."
      actions={
        <Button ref={createButton} variant="default" onClick={() => setCreating(true)}>
          Create token
        </Button>
      }
    >
      {secret !== null && <NewSecret secret={secret} onDone={dismissSecret} />}
      {!loaded && loadError === null && (
        <div role="status" aria-busy="true" aria-label="Your tokens are loading">
          <SkeletonText lines={2} />
        </div>
      )}
      {!loaded && loadError !== null && (
        <ErrorState title="Your tokens could not be loaded" message={loadError} onRetry={() => load({})} />
      )}
      {loaded && list.length === 0 && <p className={layout.muted}>You have no tokens.</p>}
      {loaded && list.length > 0 && (
        <ul className={styles.rows}>
          {list.map((token) => (
            <TokenRow key={token.id} token={token} />
          ))}
        </ul>
      )}
      {isCreating && (
        <ApiTokenModal
          onClose={() => setCreating(false)}
          onCreated={(created) => {
            setCreating(false);
            setSecret(created);
          }}
        />
      )}
    </Card>
  );
}

function TokenRow({ token }: { token: ApiToken }) {
  const { revoke } = useApiTokens();
  const { name, permissions, expires_at, last_used_at } = token;
  const askAndRevoke = async () => {
    const isSure = await confirm({
      title: `Revoke ${name}?`,
      body: 'Programs that use this token are refused from now on. This cannot be undone.',
      confirmLabel: 'Revoke token',
      danger: true,
    });
    if (isSure) {
      await revoke(token.id);
    }
  };
  return (
    <li className={styles.row}>
      <div>
        <p>{name}</p>
        <p className={layout.muted}>{permissions.map(permissionName).join(', ')}</p>
        <p className={layout.muted}>
          {expires_at ? (
            <>
              Ends <DateText value={expires_at} style="date" />
            </>
          ) : (
            'Never ends'
          )}
          {' · '}
          {last_used_at ? (
            <>
              last used <DateText value={last_used_at} />
            </>
          ) : (
            'never used'
          )}
        </p>
      </div>
      <ProgressButton variant="default" size="xs" aria-label={`Revoke ${name}`} onClick={askAndRevoke}>
        Revoke
      </ProgressButton>
    </li>
  );
}
