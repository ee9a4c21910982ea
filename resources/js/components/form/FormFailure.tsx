import { Alert, Button, Group } from '@mantine/core';
import { ProgressButton } from '../page/ProgressButton.tsx';

type FormFailureProps = {
  message: string;
  /** Passed after a conflict: saves this form over the newer version. */
  onOverwrite?: () => Promise<void>;
};

/** Why the save failed, if neither a field nor a toast shows it (docs/decisions/0042). */
export function FormFailure({ message, onOverwrite }: FormFailureProps) {
  return message === '' ? null : (
    <Alert color="red" variant="light" role="alert">
      <p>{message}</p>
      <p>
        {!message.endsWith('still here.') && 'Nothing that you typed was lost. '}
        {onOverwrite && 'Open their version in a new tab and copy what you need, or save yours anyway.'}
      </p>
      {onOverwrite && (
        <Group gap="xs" mt="sm">
          <Button variant="default" component="a" href={window.location.href} target="_blank">
            See what they saved
          </Button>
          <ProgressButton variant="default" onClick={onOverwrite}>
            Save mine anyway
          </ProgressButton>
        </Group>
      )}
    </Alert>
  );
}
