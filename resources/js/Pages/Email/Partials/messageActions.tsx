import { IconCheck, IconRefresh } from '@tabler/icons-react';
import type { EmailMessage } from '#contract/outreach/emailMessages.ts';
import { confirm } from '#js/components/overlay/confirm.ts';
import type { RowAction } from '#js/components/table/types.ts';
import { useEmailMessages } from '#js/stores/outreach/email/emailMessages.ts';
import { useEmailSends } from '#js/stores/outreach/email/emailSends.ts';

type Can = (permission: 'email.send') => boolean;

/** What can be decided about one e-mail: whether an unconfirmed one is sent again. */
export function messageActions(can: Can): (message: EmailMessage) => RowAction<EmailMessage>[] {
  return ({ status }) =>
    status === 'unconfirmed' && can('email.send')
      ? [
          { label: 'Send again', icon: <IconRefresh size={16} />, run: resend },
          { label: 'Leave it, count as sent', icon: <IconCheck size={16} />, run: accept },
        ]
      : [];
}

async function resend({ id, send_id, name, address }: EmailMessage) {
  const isSure = await confirm({
    title: `Send it to ${name ?? address ?? 'this person'} again?`,
    body: 'The mail server did not answer. They may already have this e-mail and would get it twice.',
    confirmLabel: 'Send again',
    cancelLabel: 'Leave it',
  });
  return isSure && decided(send_id, await useEmailMessages.getState().decide(id, 'resend'));
}

async function accept({ id, send_id }: EmailMessage) {
  return decided(send_id, await useEmailMessages.getState().decide(id, 'accept'));
}

/** The figures of the open send count it anew. */
async function decided(sendId: number | null, { ok }: { ok: boolean }) {
  if (ok && sendId !== null && useEmailSends.getState().selected?.id === sendId) {
    await useEmailSends.getState().get(sendId);
  }
}
