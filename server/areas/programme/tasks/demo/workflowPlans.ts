import type { DemoSlug } from '#server/demo/companies.ts';

export type TemplatePlan = { title: string; days: number; role?: string; approval?: boolean; about?: string };
type WorkflowPlan = {
  name: string;
  about: string;
  /** Present, but inactive. */
  isOff?: boolean;
  /** Names of the events it was applied to. */
  events: string[];
  templates: TemplatePlan[];
};

const AFTERWARDS: TemplatePlan[] = [
  { title: 'Thank artists, helpers and partners', days: 2, role: 'Manager' },
  {
    title: 'Settle the accounts',
    days: 5,
    role: 'Finance',
    approval: true,
    about: 'Sales, fees and refunds against the bank.',
  },
];

/** The workflows of the demo companies. */
export const WORKFLOW_PLANS: Record<DemoSlug, WorkflowPlan[]> = {
  lakeside: [
    {
      name: 'Concert evening',
      about: 'From the first letter to the artists to the last chair.',
      events: [
        'Strings by candlelight',
        'Nocturnes for grand orchestra',
        'Voices at the minster',
        'Alpine poetry slam',
      ],
      templates: [
        { title: 'Sign the contract with the artists', days: -60, role: 'Manager', approval: true },
        { title: 'Confirm the house and its hours', days: -45, role: 'Manager' },
        {
          title: 'Approve the budget',
          days: -40,
          role: 'Finance',
          approval: true,
          about: 'Fees, house, technology, printing.',
        },
        {
          title: 'Write the programme text',
          days: -28,
          approval: true,
          about: 'German and English, 600 characters each.',
        },
        { title: 'Hang posters in town', days: -21 },
        { title: 'Order flowers and drinks', days: -10, role: 'Manager' },
        { title: 'Send the seating plan to the ushers', days: -3, role: 'Check-in' },
        { title: 'Print the guest list and charge the scanners', days: 0, role: 'Check-in' },
        ...AFTERWARDS,
      ],
    },
    {
      name: 'Open air',
      about: 'What the lake, the town and the weather ask for.',
      events: ['Lakeside film festival', 'Food truck regatta', 'Makers’ fair'],
      templates: [
        { title: 'Get the permit of the town', days: -75, role: 'Manager', approval: true },
        { title: 'Insure against bad weather', days: -50, role: 'Finance', approval: true },
        { title: 'Book fences, power and toilets', days: -35, role: 'Manager' },
        { title: 'Plan the first-aid post', days: -20, approval: true, about: 'Two people for every 500 guests.' },
        { title: 'Tell the neighbours', days: -14 },
        { title: 'Brief the gate team', days: -2, role: 'Check-in' },
        { title: 'Decide on the bad-weather plan', days: -1, role: 'Manager', approval: true },
        { title: 'Take everything down', days: 1 },
        ...AFTERWARDS,
      ],
    },
    {
      name: 'Workshop online or on site',
      about: 'Small groups, tools and links.',
      isOff: true,
      events: ['Children’s science day', 'Open lab: robots and rhythm'],
      templates: [
        { title: 'Agree on contents with the teachers', days: -30, role: 'Manager' },
        { title: 'Buy material', days: -14, role: 'Finance', approval: true },
        { title: 'Write to the parents', days: -7 },
        { title: 'Set up the room', days: -1, role: 'Check-in' },
        { title: 'Ask for feedback', days: 1 },
        { title: 'Settle the accounts', days: 7, role: 'Finance', approval: true },
      ],
    },
  ],
  harbour: [
    {
      name: 'Race day',
      about: 'Closed streets, chips and water.',
      events: ['Harbor 10K', 'Harbor half marathon'],
      templates: [
        { title: 'File for the street closure', days: -70, role: 'Manager', approval: true },
        { title: 'Order timing chips', days: -40, role: 'Manager' },
        { title: 'Sign the medical contract', days: -35, approval: true },
        { title: 'Publish the course map', days: -30 },
        { title: 'Pack the start bags', days: -3, role: 'Check-in' },
        { title: 'Set up the water stations', days: 0, role: 'Check-in' },
        { title: 'Publish the results', days: 1, role: 'Manager', approval: true },
        { title: 'Thank the volunteers', days: 4 },
      ],
    },
    {
      name: 'Evening in the hall',
      about: 'For finals, galas and opens.',
      events: ['Friday night finals', 'Kids’ swim gala', 'Indoor rowing open'],
      templates: [
        { title: 'Reserve the hall', days: -45, role: 'Manager' },
        { title: 'Agree on the referees', days: -20, role: 'Manager', approval: true },
        { title: 'Order the trophies', days: -12, approval: true },
        { title: 'Write the running order', days: -5, role: 'Manager' },
        { title: 'Test the scoreboard', days: -1, role: 'Check-in' },
        { title: 'Send photos to the press', days: 1 },
      ],
    },
  ],
};
