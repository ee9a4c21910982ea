import type { InvitationCounts } from '#contract/programme/invitation.ts';
import { FigureStrip } from '#js/components/chart/FigureStrip.tsx';
import { people } from './invitationLabels.ts';

type ResponseStatsProps = {
  /** Null if unknown. */
  counts: InvitationCounts | null;
  loaded: boolean;
  /** Maximum number of people who can accept; null for no limit. */
  capacity: number | null;
};

/** The answers to an event's invitations so far. */
export function ResponseStats({ counts, loaded, capacity }: ResponseStatsProps) {
  return (
    <FigureStrip
      label="Answers so far"
      loaded={loaded}
      figures={[
        { label: 'Invited', value: counts?.invited, hint: counts ? openedText(counts) : undefined },
        { label: 'Yes', value: counts?.yes, hint: counts ? peopleText(counts.people, capacity) : undefined },
        { label: 'Maybe', value: counts?.maybe },
        { label: 'No', value: counts?.no },
        { label: 'No answer', value: counts?.unanswered },
      ]}
    />
  );
}

function openedText({ opened, invited }: InvitationCounts): string | undefined {
  return invited && opened !== null ? `${Math.round((opened / invited) * 100)}% opened` : undefined;
}

function peopleText(coming: number | null, capacity: number | null): string | undefined {
  if (coming === null) {
    return undefined;
  }
  if (capacity !== null) {
    return `${coming} of ${people(capacity)}`;
  }
  return coming > 0 ? people(coming) : undefined;
}
