import { ActionIcon, Button } from '@mantine/core';
import { IconPencil, IconPlus, IconTags, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { EmailTopic } from '#contract/outreach/emailTopics.ts';
import { MAX_TOPICS } from '#domain/outreach/emailPreferences.ts';
import { confirm } from '#js/components/overlay/confirm.ts';
import { lazyDialog } from '#js/components/overlay/lazyDialog.tsx';
import { Card } from '#js/components/page/Card.tsx';
import { EmptyState } from '#js/components/state/EmptyState.tsx';
import { ErrorState } from '#js/components/state/ErrorState.tsx';
import { SkeletonText } from '#js/components/state/Skeleton.tsx';
import { useLoad } from '#js/components/state/useLoad.ts';
import { useEmailTopics } from '#js/stores/outreach/email/emailTopics.ts';
import styles from './TopicsCard.module.css';

const TopicModal = lazyDialog(async () => (await import('./TopicModal.tsx')).TopicModal);

/** What e-mails are about: readers leave a topic and keep the others. */
export function TopicsCard() {
  const { list: topics, loaded, loadError, isMissing, load } = useEmailTopics();
  const [open, setOpen] = useState<EmailTopic | 'new' | null>(null);
  useLoad(load, {});
  if (isMissing) {
    return null;
  }
  return (
    <Card
      title="Topics"
      description="Readers can leave one topic and keep the others"
      flush
      actions={
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus size={14} />}
          disabled={topics.length >= MAX_TOPICS}
          onClick={() => setOpen('new')}
        >
          Add topic
        </Button>
      }
    >
      {loadError ? (
        <ErrorState title={loadError} onRetry={() => load({})} />
      ) : !loaded ? (
        <SkeletonText lines={3} />
      ) : topics.length === 0 ? (
        <EmptyState icon={<IconTags size={20} />} title="No topics yet">
          Without topics, readers can only unsubscribe from everything.
        </EmptyState>
      ) : (
        <ul className={styles.list}>
          {topics.map((topic) => (
            <TopicRow key={topic.id} topic={topic} onEdit={() => setOpen(topic)} />
          ))}
        </ul>
      )}
      {open !== null && (
        <TopicModal
          key={open === 'new' ? 'new' : open.id}
          record={open === 'new' ? null : open}
          onClose={() => setOpen(null)}
        />
      )}
    </Card>
  );
}

function TopicRow({ topic, onEdit }: { topic: EmailTopic; onEdit: () => void }) {
  const { name, description } = topic;
  return (
    <li className={styles.row}>
      <div>
        <bdi className={styles.name}>{name}</bdi>
        {description && <bdi className={styles.detail}>{description}</bdi>}
      </div>
      <div>
        <ActionIcon variant="subtle" color="gray" aria-label={`Edit ${name}`} onClick={onEdit}>
          <IconPencil size={16} />
        </ActionIcon>
        <ActionIcon variant="subtle" color="gray" aria-label={`Delete ${name}`} onClick={() => removeTopic(topic)}>
          <IconTrash size={16} />
        </ActionIcon>
      </div>
    </li>
  );
}

async function removeTopic({ id, name }: EmailTopic): Promise<void> {
  const isSure = await confirm({
    title: `Delete the topic “${name}”?`,
    body: 'Readers can no longer leave it. Its e-mails stay, and who left it still gets none of them.',
    confirmLabel: 'Delete topic',
    danger: true,
  });
  if (isSure) {
    await useEmailTopics.getState().remove(id);
  }
}
