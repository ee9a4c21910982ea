import type { ReactElement } from 'react';

/** A form with a record of which the backend sent only some fields. Areas export `forms`, by call, from `forms.tsx`. */
export type PartialForm = {
  name: string;
  /** `send` stands for a call in forms that are given their `save`. */
  form: (send: (input: object) => Promise<{ ok: true }>) => ReactElement;
  /** What it sends when nothing was changed. Empty keys are kept. */
  sends: object;
};
