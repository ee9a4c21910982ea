import { Head } from '@inertiajs/react';
import { IconCircleCheck, IconClockOff, IconLock, IconMailOpened, IconPencil, IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { PageProps } from '#contract/pages.ts';
import { Empty } from '#js/components/portal/Empty.tsx';
import '#css/portal/survey.css';

type Reason = NonNullable<PageProps<'Surveys/Closed'>['reason']>;

const TEXTS: Record<Reason, { icon: ReactNode; title: string; text: string }> = {
  draft: {
    icon: <IconPencil size={28} />,
    title: 'This survey is not open yet',
    text: 'It is still being prepared. Come back later with the same link.',
  },
  closed: {
    icon: <IconLock size={28} />,
    title: 'This survey is closed',
    text: 'It is no longer accepting answers. Thank you for your interest.',
  },
  date: {
    icon: <IconClockOff size={28} />,
    title: 'The deadline has passed',
    text: 'This survey was open until its closing date. Thank you for your interest.',
  },
  limit: {
    icon: <IconUsers size={28} />,
    title: 'This survey is full',
    text: 'It has reached its limit of answers. Thank you for your interest.',
  },
  answered: {
    icon: <IconCircleCheck size={28} />,
    title: 'You have already answered',
    text: 'We have received your answers. You can answer only once. Thank you.',
  },
  invitees: {
    icon: <IconMailOpened size={28} />,
    title: 'This survey is by invitation',
    text: 'Open it with the link in your e-mail. If you have none, contact the organiser.',
  },
};

export default function Closed({ title, company_name, event_name, reason, message }: PageProps<'Surveys/Closed'>) {
  const closed = (reason && TEXTS[reason]) || TEXTS.closed;
  return (
    <>
      <Head title={title} />
      <Empty icon={closed.icon} title={closed.title} level={1}>
        {message ?? closed.text}
      </Empty>
      <p className="s-about">{[title, event_name, company_name].filter(Boolean).join(' · ')}</p>
    </>
  );
}
