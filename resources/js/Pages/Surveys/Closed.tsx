import { Head } from '@inertiajs/react';
import { IconCircleCheck, IconClockOff, IconLock, IconMailOpened, IconPencil, IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { PageProps } from '#contract/pages.ts';
import { Empty } from '#js/components/portal/Empty.tsx';
import '#css/portal/survey.css';

type Reason = PageProps<'Surveys/Closed'>['reason'];

const WORDS: Record<Reason, { icon: ReactNode; title: string; words: string }> = {
  draft: {
    icon: <IconPencil size={28} />,
    title: 'This survey is not open yet',
    words: 'It is still being prepared. Come back later with the same link.',
  },
  closed: {
    icon: <IconLock size={28} />,
    title: 'This survey is closed',
    words: 'It takes no more answers. Thank you for your interest.',
  },
  date: {
    icon: <IconClockOff size={28} />,
    title: 'The time to answer is over',
    words: 'This survey was open until its closing date. Thank you for your interest.',
  },
  limit: {
    icon: <IconUsers size={28} />,
    title: 'This survey is full',
    words: 'It has all the answers it can take. Thank you for your interest.',
  },
  answered: {
    icon: <IconCircleCheck size={28} />,
    title: 'You have answered already',
    words: 'Your answers have arrived, and one is enough. Thank you.',
  },
  invitees: {
    icon: <IconMailOpened size={28} />,
    title: 'This survey is by invitation',
    words: 'Open it with the link in your mail. If you have none, write to the organiser.',
  },
};

export default function Closed({ title, company_name, event_name, reason, message }: PageProps<'Surveys/Closed'>) {
  const closed = WORDS[reason];
  return (
    <>
      <Head title={title} />
      <Empty icon={closed.icon} title={closed.title} level={1}>
        {message ?? closed.words}
      </Empty>
      <p className="s-about">{[title, event_name, company_name].filter(Boolean).join(' · ')}</p>
    </>
  );
}
