import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PortalLayout } from '#js/Layouts/PortalLayout.tsx';
import { HARBOUR_NIGHTS, openPage } from '#tests/pages/portal/openPage.tsx';

const Framed = () => <PortalLayout>Events</PortalLayout>;

it('shows only the contact details that the company has entered', () => {
  const contact = { email: 'hello@harbour.test', phone: '+41 61 000 00', website: null, address: null };
  openPage(Framed, {}, { shared: { company: { ...HARBOUR_NIGHTS, contact } } });
  const section = within(screen.getByRole('region', { name: 'Contact the organiser' }));
  expect(section.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'mailto:hello@harbour.test',
    'tel:+416100000',
  ]);
});

it('shows no contact section without details, or on a backend that does not support it', () => {
  openPage(Framed, {});
  expect(screen.queryByText('Contact the organiser')).toBeNull();
});
