type DemoMail = {
  subject: string;
  text: string;
  /** Ago; negative for one that is still to come. */
  days: number;
  purpose: 'marketing' | 'transactional';
  /** Its place in `TOPICS`. */
  topic?: number;
};

/** What the e-mails of the demo company are about. */
export const TOPICS = [
  { name: 'Programme', description: 'Once a month: what is on, and when the booking opens' },
  { name: 'Last-minute seats', description: 'Now and then, when seats are left for the weekend' },
  { name: 'ورش العمل', description: 'دعوات إلى ورش العمل على الميناء' },
];

const SITE = 'https://harbour.example';

/** The e-mails of the demo company's last year. */
export const MAILS: DemoMail[] = [
  {
    topic: 0,
    ...{ subject: 'What is on in December', days: -2, purpose: 'marketing' },
    text: `Hi {{first_name|there}},\n\nthree concerts and a market before the year ends: ${SITE}/december`,
  },
  {
    ...{ subject: 'Doors open at seven tonight', days: 1, purpose: 'transactional' },
    text: `Hi {{first_name|there}},\n\nyour ticket is in your mailbox. How to get here: ${SITE}/directions`,
  },
  {
    topic: 1,
    ...{ subject: 'Last seats for Saturday, and what else is on this month', days: 12, purpose: 'marketing' },
    text: `Hi {{first_name|there}},\n\na few seats are left: ${SITE}/saturday\n\nThe whole programme: ${SITE}/programme`,
  },
  {
    ...{ subject: 'Thank you for coming', days: 40, purpose: 'transactional' },
    text: `Dear {{name|guest}},\n\ntell us how it was: ${SITE}/survey`,
  },
  {
    topic: 0,
    ...{ subject: 'Members book from Monday', days: 75, purpose: 'marketing' },
    text: `Hi {{first_name|there}},\n\n{{company}} opens the season: ${SITE}/season`,
  },
  {
    ...{ subject: 'Change of hall', days: 110, purpose: 'transactional' },
    text: 'Tonight we play in the small hall, entrance B. The time stays the same.',
  },
  {
    topic: 2,
    ...{ subject: 'حفل الصيف على الميناء', days: 160, purpose: 'marketing' },
    text: `{{first_name|أهلا}}، البرنامج كامل: ${SITE}/summer`,
  },
  {
    ...{ subject: 'Early-bird tickets end on Sunday', days: 205, purpose: 'marketing' },
    text: `Hi {{first_name|there}},\n\nsave 20 % until Sunday: ${SITE}/early`,
  },
  {
    ...{ subject: 'Your season in numbers', days: 270, purpose: 'marketing' },
    text: `Hi {{first_name|there}},\n\nlook back: ${SITE}/numbers`,
  },
  { subject: 'Happy new year', days: 330, purpose: 'marketing', text: 'All the best from {{company}}.' },
];
