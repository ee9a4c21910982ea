/** The two demo companies. They share nothing: different time zone, currency, locale and people. */
export const DEMO_COMPANIES = [
  {
    id: 1,
    slug: 'lakeside',
    name: 'Lakeside Culture',
    timezone: 'Europe/Zurich',
    currency: 'CHF',
    locale: 'en-GB',
    accent: '#0f7b6c',
    phonePrefix: '+41 79 555',
    address: 'Seestrasse 12\n8002 Zurich',
    website: 'https://lakeside.example',
  },
  {
    id: 2,
    slug: 'harbour',
    name: 'Harbour Sports',
    timezone: 'America/New_York',
    currency: 'USD',
    locale: 'en-US',
    accent: '#b4431f',
    phonePrefix: '+1 207 555',
    address: '40 Commercial Street\nPortland, ME 04101',
    website: 'https://harbour.example',
  },
] as const;

export type DemoSlug = (typeof DEMO_COMPANIES)[number]['slug'];

export type DemoCompany = (typeof DEMO_COMPANIES)[number];
