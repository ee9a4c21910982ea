import {
  IconClockCheck,
  IconHeartHandshake,
  IconMailHeart,
  IconMessageCircleQuestion,
  IconTicket,
  IconUserScan,
} from '@tabler/icons-react';

/** Features of the product for the home page; existing ones only. */
export const FEATURES = [
  {
    icon: IconTicket,
    title: 'Sell tickets',
    text: 'Ticket types, coupons and allocations. Seats are held while a guest pays, and none is sold twice.',
  },
  {
    icon: IconMailHeart,
    title: 'Invite guests',
    text: 'Personal invitations that are answered straight from the e-mail, with reminders and a limit of places.',
  },
  {
    icon: IconUserScan,
    title: 'Let them in',
    text: 'Scan tickets with the camera of any phone, or find a guest by name. Everyone at the door sees the same count.',
  },
  {
    icon: IconMessageCircleQuestion,
    title: 'Ask how it was',
    text: 'Surveys with questions that depend on earlier answers, and a chart for each.',
  },
  {
    icon: IconClockCheck,
    title: 'Keep work on time',
    text: 'Workflows whose tasks are due before, on or after the day of the event. A second person approves what matters.',
  },
  {
    icon: IconHeartHandshake,
    title: 'Work as a team',
    text: 'Roles down to a single campaign or event, and a log of who changed what.',
  },
];
