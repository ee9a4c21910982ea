import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import LegalTexts from '#js/Pages/Settings/LegalTexts.tsx';
import { mock, refuse } from '#tests/mocks/mock.ts';
import { openStaffPage } from '#tests/pages/staff/openStaffPage.tsx';

vi.mock('#js/lib/toast.ts');
// Replaces the rich text editor: only the text it emits matters here.
vi.mock('#js/components/RichTextInput.tsx', () => ({
  RichTextInput: ({ label, value, onChange }: { label: string; value: string; onChange: (html: string) => void }) => (
    <textarea aria-label={label} value={value} onChange={(event) => onChange(event.currentTarget.value)} />
  ),
}));

const TEXTS = {
  privacy: { html: '<p>Names</p>', updated_at: '2026-05-01T10:00:00Z' },
  terms: { html: '', updated_at: null },
  portal_url: 'http://harbour.localhost',
};
const open = () => openStaffPage(LegalTexts, {}, { url: '/settings/legal-texts' });

it('publishes one text with its base version and shows it as stored by the server', async () => {
  mock('GET /settings/legal-texts/json', () => ({ data: TEXTS }));
  const kept = { html: '<p>Names only</p>', updated_at: '2026-06-01T10:00:00Z' };
  const calls = mock('PUT /settings/legal-texts', () => ({ data: kept, message: 'Privacy policy published' }));
  open();
  const section = within(await screen.findByRole('region', { name: 'Privacy policy' }));
  const text = section.getByRole('textbox');
  await userEvent.type(text, ' and more');
  await userEvent.click(section.getByRole('button', { name: 'Publish privacy policy' }));
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.body).toEqual({
    ...{ kind: 'privacy', html: '<p>Names</p> and more', updated_at: '2026-05-01T10:00:00Z' },
  });
  await waitFor(() => expect(text).toHaveProperty('value', kept.html));
  expect(section.getByRole('link', { name: 'See the public page' }).getAttribute('href')).toBe(
    'http://harbour.localhost/privacy-policy',
  );
});

it('shows a message when the backend keeps these texts elsewhere', async () => {
  mock('GET /settings/legal-texts/json', () => refuse(404, {}));
  open();
  expect(await screen.findByText('Nothing to set here')).toBeTruthy();
});
