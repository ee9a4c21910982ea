import '#css/mantineForms.css';
import { Switch } from '@mantine/core';
import { Card } from '#js/components/page/Card.tsx';
import { ErrorState } from '#js/components/state/ErrorState.tsx';
import { SkeletonText } from '#js/components/state/Skeleton.tsx';
import { useLoad } from '#js/components/state/useLoad.ts';
import { useContactSettings } from '#js/stores/people/contacts/contactSettings.ts';

/** Whether people become contacts by themselves; nothing on a backend that does not decide it. */
export function CollectingCard() {
  const { selected: settings, isMissing, loading, error, get, save } = useContactSettings();
  useLoad(get);
  if (isMissing) {
    return null;
  }
  return (
    <Card title="Automatic contacts">
      {settings === null ? (
        error ? (
          <ErrorState title="The settings could not be loaded" onRetry={() => get()} />
        ) : (
          <SkeletonText lines={2} />
        )
      ) : (
        <Switch
          label="Add people automatically"
          description="Buyers, portal customers, guests, respondents and holders of allocations become contacts. Somebody with a known e-mail address, or else a known number, is not added twice."
          checked={settings.collects_contacts}
          disabled={loading}
          onChange={(event) => save({ collects_contacts: event.currentTarget.checked })}
        />
      )}
    </Card>
  );
}
