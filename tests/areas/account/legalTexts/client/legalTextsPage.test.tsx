import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { LegalTexts as Texts } from '#contract/account/legalTexts.ts';
import { keepAllDrafts } from '#js/lib/stored/formDrafts.ts';
import LegalTexts from '#js/Pages/Settings/LegalTexts.tsx';
import { mock, refuse } from '#tests/mocks/mock.ts';
import { openBridgedOffice } from '#tests/mocks/openBridgedOffice.ts';
import { openStaffPage } from '#tests/pages/staff/openStaffPage.tsx';
import { app, owner, visitor } from '#tests/server/fixtures/openOffice.ts';

vi.mock('#js/lib/toast/toast.ts');
openBridgedOffice();
// Replaces the rich text editor: only the text it emits matters here.
vi.mock('#js/components/input/RichTextInput.tsx', () => ({
  RichTextInput: ({ label, value, onChange }: { label: string; value: string; onChange: (html: string) => void }) => (
    <textarea aria-label={label} value={value} onChange={(event) => onChange(event.currentTarget.value)} />
  ),
}));

const open = () => openStaffPage(LegalTexts, {}, { url: '/settings/legal-texts' });

it('publishes one text with its base version and shows it as stored by the server', async () => {
  const path = '/settings/legal-texts';
  await owner.call('PUT', path, { kind: 'privacy', html: '<p>Names</p>' });
  const { portal_url: portalUrl } = (await owner.get<{ data: Texts }>(`${path}/json`)).body.data;
  app.clock.advance(1000);
  open();
  const section = within(await screen.findByRole('region', { name: 'Privacy policy' }));
  const text = section.getByRole('textbox');
  await userEvent.type(text, '<script>x</script> and more');
  await userEvent.click(section.getByRole('button', { name: 'Publish privacy policy' }));
  await waitFor(() => expect(text).toHaveProperty('value', '<p>Names</p> and more'));
  expect(section.getByRole('link', { name: 'See the public page' }).getAttribute('href')).toBe(
    `${portalUrl}/privacy-policy`,
  );
  expect((await visitor.visit('/privacy-policy')).body.props).toMatchObject({
    text: { html: '<p>Names</p> and more' },
  });
  app.clock.advance(1000);
  await owner.call('PUT', path, { kind: 'privacy', html: '<p>Theirs</p>' });
  await userEvent.type(text, ' again');
  await userEvent.click(section.getByRole('button', { name: 'Publish privacy policy' }));
  expect((await section.findByRole('alert')).textContent).toContain('Nothing that you typed was lost.');
  expect((await visitor.visit('/privacy-policy')).body.props).toMatchObject({ text: { html: '<p>Theirs</p>' } });
});

it('restores what was typed into each text when the session expired meanwhile', async () => {
  const section = async (name: string) => within(await screen.findByRole('region', { name }));
  open();
  await userEvent.type((await section('Terms')).getByRole('textbox'), 'No refunds');
  keepAllDrafts();
  cleanup();
  open();
  await waitFor(async () => {
    expect((await section('Terms')).getByRole('textbox')).toHaveProperty('value', 'No refunds');
  });
  expect(screen.getAllByText(/^Draft from .* restored\.$/)).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect((await section('Terms')).getByRole('textbox')).toHaveProperty('value', '');
  expect(screen.queryByText(/restored/)).toBeNull();
});

it('shows a message when the backend keeps these texts elsewhere', async () => {
  mock('GET /settings/legal-texts/json', () => refuse(404, {}));
  open();
  expect(await screen.findByText('Nothing to set here')).toBeTruthy();
});
