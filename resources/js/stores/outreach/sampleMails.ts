/** A mail of the sample inbox, with the field names of the specification (§3). */
export type SampleMail = {
  id: number;
  image: string;
  title: string;
  desc: string;
  isfav: boolean;
  sent: boolean;
  draft: boolean;
  spam: boolean;
  trash: boolean;
  personal: boolean;
  social: boolean;
  promotions: boolean;
  business: boolean;
  /** When it was sent or received. */
  lastime: string;
  is_checked: boolean;
  isread: boolean;
  isspam: boolean;
  isdelate: boolean;
};

/** A mail with nothing in it. */
export const BLANK = {
  ...{ image: '', isfav: false, sent: false, draft: false, spam: false, trash: false, personal: false },
  ...{ social: false, promotions: false, business: false, is_checked: false, isread: false },
  ...{ isspam: false, isdelate: false },
};

/** The four mails with which the sample inbox starts (specification §3). */
export const SAMPLE_MAILS: SampleMail[] = [
  {
    ...BLANK,
    id: 1,
    title: 'Tech rider for Saturday',
    desc: 'Hello, here is the rider for Saturday’s show. We need two wireless microphones and a monitor at the front.',
    business: true,
    isfav: true,
    lastime: '2026-03-12T09:20:00Z',
  },
  {
    ...BLANK,
    id: 2,
    title: 'Can I bring my daughter?',
    desc: 'I have two tickets for the spring concert. Is there a price for children, and may she sit on my lap?',
    personal: true,
    lastime: '2026-03-11T16:05:00Z',
  },
  {
    ...BLANK,
    id: 3,
    title: 'Your venue was mentioned 12 times',
    desc: 'People talked about last weekend. See what they liked, and answer them.',
    social: true,
    isread: true,
    lastime: '2026-03-10T07:45:00Z',
  },
  {
    ...BLANK,
    id: 4,
    title: 'Posters: 20 % off until Friday',
    desc: 'Print your season posters with us. The code SPRING20 is valid until Friday.',
    promotions: true,
    isread: true,
    lastime: '2026-03-08T12:30:00Z',
  },
];
