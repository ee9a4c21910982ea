import '#css/mantineDialogs.css';
import '#css/mantineForms.css';
import { Checkbox, Modal } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Mailbox } from '#contract/conversations/mailbox.ts';
import { MultiSelectField } from '#js/components/input/MultiSelectField.tsx';
import layout from '#js/components/page/layout.module.css';
import { ProgressButton } from '#js/components/page/ProgressButton.tsx';
import { ErrorState } from '#js/components/state/ErrorState.tsx';
import { SkeletonText } from '#js/components/state/Skeleton.tsx';
import { useChat } from '#js/stores/conversations/chat/chat.ts';
import { useMailboxAccounts } from '#js/stores/conversations/mailbox/mailboxAccounts.ts';
import styles from './Providers.module.css';

type Member = { id: number; name: string; can_send: boolean };

/** Who else reads a mailbox, and who may send from it. */
export function ShareModal({ mailbox, onClose }: { mailbox: Mailbox; onClose: () => void }) {
  const { account, message, error, loadAccount } = useMailboxAccounts();
  const { reloadContacts } = useChat();
  const load = useEffectEvent(() => {
    void loadAccount(mailbox.id);
    void reloadContacts();
  });
  useEffect(() => load(), []);
  return (
    <Modal opened onClose={onClose} title={`Share ${mailbox.name || mailbox.email}`} centered>
      {account?.id === mailbox.id ? (
        <ShareForm mailboxId={mailbox.id} members={account.members} onClose={onClose} />
      ) : error ? (
        <ErrorState message={message} onRetry={() => loadAccount(mailbox.id)} />
      ) : (
        <SkeletonText lines={4} />
      )}
    </Modal>
  );
}

function ShareForm({ mailboxId, members, onClose }: { mailboxId: number; members: Member[]; onClose: () => void }) {
  const share = useMailboxAccounts((state) => state.share);
  const colleagues = useChat((state) => state.contacts) ?? [];
  const [chosen, setChosen] = useState(members);
  const offered = [...new Map([...members, ...colleagues].map(({ id, name }) => [id, name]))];
  const choose = (ids: number[]) =>
    setChosen(
      ids.map(
        (id) => chosen.find((each) => each.id === id) ?? { id, name: new Map(offered).get(id) ?? '', can_send: false },
      ),
    );
  const save = async () => {
    const { ok } = await share(
      mailboxId,
      chosen.map(({ id, can_send }) => ({ id, can_send })),
    );
    if (ok) {
      onClose();
    }
  };
  return (
    <div className={layout.stack}>
      <MultiSelectField
        label="Colleagues who read it"
        description="They see all mails of the mailbox, and can mark, move and delete them."
        placeholder={chosen.length === 0 ? 'Type a name' : undefined}
        searchable
        data={offered.map(([id, name]) => ({ value: String(id), label: name }))}
        value={chosen.map(({ id }) => String(id))}
        onChange={(ids) => choose(ids.map(Number))}
      />
      {chosen.length > 0 && (
        <ul className={styles.members}>
          {chosen.map(({ id, name, can_send }) => (
            <li key={id} className={styles.member}>
              <bdi>{name}</bdi>
              <Checkbox
                label="May send"
                aria-label={`${name} may send`}
                checked={can_send}
                onChange={(event) => {
                  const isOn = event.currentTarget.checked;
                  setChosen(chosen.map((each) => (each.id === id ? { ...each, can_send: isOn } : each)));
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <ProgressButton onClick={save}>Save sharing</ProgressButton>
    </div>
  );
}
