import { otherErrors } from '#js/lib/errors/otherErrors.ts';
import { PortalNotice } from './PortalNotice.tsx';

type Props = {
  errors: Record<string, string | string[]>;
  /** The fields that show their own errors. */
  shown: readonly string[];
};

/** Form errors that belong to no visible field, such as too many attempts. */
export function OtherErrors({ errors, shown }: Props) {
  const messages = otherErrors(errors, (field) => shown.includes(field));
  return messages.length > 0 && <PortalNotice tone="danger">{messages.join(' ')}</PortalNotice>;
}
