import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PortalLayout } from '#js/Layouts/PortalLayout.tsx';
import { HARBOUR_NIGHTS, openPage } from '#tests/pages/portal/openPage.tsx';

const Framed = () => <PortalLayout>Events</PortalLayout>;

it('names the ways to reach the organiser that the company gives, and no others', () => {
  const contact = { email: 'hello@harbour.test', phone: '+41 61 000 00', website: null, address: null };
  openPage(Framed, {}, { shared: { company: { ...HARBOUR_NIGHTS, contact } } });
  const section = within(screen.getByRole('region', { name: 'Contact the organiser' }));
  expect(section.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'mailto:hello@harbour.test',
    'tel:+416100000',
  ]);
});

it('says nothing of it where there is none, or on a backend that does not know it', () => {
  openPage(Framed, {});
  expect(screen.queryByText('Contact the organiser')).toBeNull();
});
