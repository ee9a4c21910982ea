import '#css/mantineForms.css';
import { Button, PasswordInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { EmailDomainKey } from '#contract/outreach/emailDomains.ts';
import { confirm } from '#js/components/overlay/confirm.ts';
import { Card } from '#js/components/page/Card.tsx';
import layout from '#js/components/page/layout.module.css';
import { ProgressButton } from '#js/components/page/ProgressButton.tsx';
import { useLoad } from '#js/components/state/useLoad.ts';
import { CopyButton } from '#js/components/text/CopyButton.tsx';
import { DateText } from '#js/components/text/DateText.tsx';
import { useEmailDomainKeys } from '#js/stores/outreach/emailDomains.ts';

/** Keys that sign the mails of a domain. A new one shows its private part once. */
export function DomainKeys({ domainId }: { domainId: number }) {
  const { selected: keys, get, add, removeKey } = useEmailDomainKeys();
  const [secret, setSecret] = useState<string | null>(null);
  useLoad(get, domainId);
  const create = async () => {
    const outcome = await add(domainId);
    setSecret(outcome.ok ? (outcome.data.data?.secret ?? null) : null);
  };
  const remove = async ({ id, selector }: EmailDomainKey) => {
    const isSure = await confirm({
      title: `Delete the key ${selector}?`,
      body: 'Mails are no longer signed with it. Receivers may refuse those that are still on their way.',
      confirmLabel: 'Delete key',
      danger: true,
    });
    return isSure && removeKey(domainId, id);
  };
  return (
    <Card
      title="Signing keys"
      description="To change the key, create a new one, publish its record, verify, and delete the old one."
      actions={
        <ProgressButton variant="default" onClick={create}>
          Create key
        </ProgressButton>
      }
    >
      {secret && (
        <div className={layout.tight} role="status">
          <p>
            Copy the private key now: it is not shown again. You need it only if another server signs mails for this
            domain.
          </p>
          <div className={layout.row}>
            <PasswordInput
              aria-label="Private key"
              readOnly
              value={secret}
              rightSection={<CopyButton value={secret} label="Copy the private key" />}
            />
            <Button variant="subtle" onClick={() => setSecret(null)}>
              Hide the key
            </Button>
          </div>
        </div>
      )}
      <ul className={layout.tight} aria-label="Keys">
        {keys?.map((key) => (
          <li key={key.id} className={layout.spread}>
            <div>
              <code dir="ltr">{key.selector}</code>
              <p className={layout.muted}>
                {key.is_published ? 'Published' : 'Not published yet'}
                {' · '}
                {key.last_used_at ? (
                  <>
                    last used <DateText value={key.last_used_at} />
                  </>
                ) : (
                  'never used'
                )}
              </p>
            </div>
            <ProgressButton
              variant="subtle"
              color="red"
              leftSection={<IconTrash size={16} />}
              aria-label={`Delete the key ${key.selector}`}
              onClick={() => remove(key)}
            >
              Delete
            </ProgressButton>
          </li>
        ))}
      </ul>
    </Card>
  );
}
