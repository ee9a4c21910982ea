import { Alert } from '@mantine/core';

/** Why the save failed. The fields carry their own sentences; this one is for the whole. */
export function FormFailure({ message }: { message: string }) {
  return message === '' ? null : (
    <Alert color="red" variant="light" role="alert">
      {message} Nothing that you typed was lost.
    </Alert>
  );
}
