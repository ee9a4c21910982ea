import { waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { findField } from '#js/lib/focus/findField.ts';
import { settingsFields as notificationFields } from '#js/Pages/Notifications/Partials/settingsFields.ts';
import Preferences from '#js/Pages/Notifications/Preferences.tsx';
import Company from '#js/Pages/Settings/Company.tsx';
import LegalTexts from '#js/Pages/Settings/LegalTexts.tsx';
import { settingsFields } from '#js/Pages/Settings/Partials/settingsFields.ts';
import Profile from '#js/Pages/Settings/Profile.tsx';
import Security from '#js/Pages/Settings/Security.tsx';
import { openBridgedOffice } from '#tests/mocks/openBridgedOffice.ts';
import { openStaffPage } from './openStaffPage.tsx';

vi.mock('#js/lib/toast/toast.ts');
openBridgedOffice();

it.each([
  ['Settings/Profile', Profile],
  ['Settings/Security', Security],
  ['Settings/Company', Company],
  ['Settings/LegalTexts', LegalTexts],
  ['Notifications/Preferences', Preferences],
] as const)('%s has every field that the settings search links to', async (name, Page) => {
  const fields = { ...settingsFields, ...notificationFields }[name] ?? [];
  expect(fields).not.toEqual([]);
  const { container } = openStaffPage<object>(Page, {}, { url: '/settings' });
  const missing = () => fields.filter(({ label, control }) => !findField(container, control ?? label));
  await waitFor(() => expect(missing().map(({ label }) => label)).toEqual([]), { timeout: 5000 });
});
