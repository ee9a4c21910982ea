import { ActionIcon, Button } from '@mantine/core';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { MailTag } from '#contract/conversations/mailbox.ts';
import { lazyDialog } from '#js/components/overlay/lazyDialog.tsx';
import { useMailActions } from '#js/stores/conversations/mailbox/mailActions.ts';
import { useMailbox } from '#js/stores/conversations/mailbox/mailbox.ts';
import styles from './Mailbox.module.css';
import type { MailPlace } from './useMailPlace.ts';

const TagModal = lazyDialog(async () => (await import('./TagModal.tsx')).TagModal);

/** The tags of the mailbox; a click shows the mails of the folder that have it. */
export function TagList({ place }: { place: MailPlace }) {
  const { mailbox, tags } = useMailbox();
  const isMissing = useMailActions((state) => state.isMissing);
  const [edited, setEdited] = useState<{ tag: MailTag | null } | null>(null);
  if (tags.length === 0 && isMissing) {
    return null;
  }
  const open = place.query.tag;
  return (
    <section aria-label="Tags">
      <h2 className={styles.heading}>Tags</h2>
      <ul className={styles.rows}>
        {tags.map((tag) => (
          <li key={tag.id} className={styles.tagRow}>
            <button
              type="button"
              className={styles.folder}
              aria-pressed={open === tag.keyword}
              onClick={() => place.change({ tag: open === tag.keyword ? null : tag.keyword, mail: null })}
            >
              <span className={styles.dot} data-color={tag.color} aria-hidden="true" />
              <span className={styles.folderName} dir="auto">
                {tag.name}
              </span>
            </button>
            {!isMissing && (
              <ActionIcon
                variant="subtle"
                color="gray"
                size={28}
                aria-label={`Edit ${tag.name}`}
                onClick={() => setEdited({ tag })}
              >
                <IconPencil size={14} />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
      {!isMissing && (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={14} />}
          onClick={() => setEdited({ tag: null })}
        >
          New tag
        </Button>
      )}
      {edited !== null && mailbox !== null && (
        <TagModal mailboxId={mailbox.id} tag={edited.tag} onClose={() => setEdited(null)} />
      )}
    </section>
  );
}
