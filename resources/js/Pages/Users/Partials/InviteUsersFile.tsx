import { useRef } from 'react';
import { MAX_INVITED } from '#domain/account/users.ts';
import { formatCount } from '#domain/kit/formatCount.ts';
import { FormFailure } from '#js/components/form/FormFailure.tsx';
import { useRecordForm } from '#js/components/form/useRecordForm.ts';
import { CsvUpload } from '#js/components/input/CsvUpload.tsx';
import layout from '#js/components/page/layout.module.css';
import { useUserInvitations } from '#js/stores/account/users/userInvitations.ts';
import { AccessFields } from './AccessFields.tsx';
import { NO_ACCESS, toAccess } from './accessValues.ts';
import { type PersonRow, readPeople } from './readPeople.ts';

const MAX_BYTES = 1_000_000;

type Result = { rows: PersonRow[]; invited: number };

/**
 * Invites the people in a CSV file, all with the same access. The preview is computed in the browser, before anything
 * is sent.
 */
export function InviteUsersFile({ onClose }: { onClose: () => void }) {
  const answered = useRef<Result | null>(null);
  const form = useRecordForm({
    initial: { ...NO_ACCESS, people: Array.of<PersonRow>() },
    save: async ({ people, ...access }, options) => {
      answered.current = null;
      const outcome = await useUserInvitations
        .getState()
        .invite({ ...toAccess(access), people: invitedOf(people) }, options);
      if (outcome.ok) {
        answered.current = resultOf(people.map((person) => answeredRow(person, outcome.data?.skipped ?? [])));
      }
      return outcome;
    },
  });

  async function preview(file: File) {
    const rows = await readPeople(file);
    form.set({ people: rows });
    return { ok: true as const, data: resultOf(rows) };
  }

  return (
    <CsvUpload<PersonRow['action'], PersonRow, Result>
      help={`Columns: name, email. At most ${MAX_INVITED} people.`}
      template={{ name: 'people.csv', text: 'name,email\nIda Holm,ida@example.org\n' }}
      maxSize={MAX_BYTES}
      uploaded={null}
      preview={preview}
      apply={async () => {
        await form.submit();
        return answered.current ? { ok: true, data: answered.current } : { ok: false };
      }}
      onDone={onClose}
      summary={({ rows, invited }) => `${formatCount(invited)} will be invited, ${rows.length - invited} skipped`}
      columns={[
        { header: 'Name', cell: ({ name }) => name },
        { header: 'E-mail', cell: ({ email }) => email },
      ]}
      actions={{
        invite: { label: 'Invited', tone: 'success' },
        skip: { label: 'Skipped', tone: 'warning' },
      }}
      skipped={{
        actions: ['skip'],
        summary: ({ rows, invited }) => `${formatCount(invited)} invited, ${rows.length - invited} skipped`,
        file: {
          name: 'people-skipped.csv',
          columns: ['name', 'email'],
          cells: ({ name, email }) => [name, email],
        },
        label: ({ email }) => email,
      }}
      submitLabel={({ invited }) => submitLabel(invited)}
      nothing="Nobody to invite"
    >
      <div className={layout.stack}>
        <AccessFields form={form} />
        <FormFailure message={form.failure} />
      </div>
    </CsvUpload>
  );
}

function resultOf(rows: PersonRow[]): Result {
  return { rows, invited: invitedOf(rows).length };
}

function invitedOf(rows: PersonRow[]): { name: string; email: string }[] {
  return rows.filter(({ action }) => action === 'invite').map(({ name, email }) => ({ name, email }));
}

/** A row with the server's result. */
function answeredRow(row: PersonRow, skipped: { email: string; reason: string }[]): PersonRow {
  const reason = row.action === 'invite' ? skipped.find(({ email }) => email === row.email)?.reason : undefined;
  return reason === undefined ? row : { ...row, action: 'skip', errors: [`This address ${reason}.`] };
}

function submitLabel(count: number): string | null {
  return count === 0 ? null : count === 1 ? 'Send 1 invitation' : `Send ${count} invitations`;
}
