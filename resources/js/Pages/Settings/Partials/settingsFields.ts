import type { SettingsFields } from '#js/lib/visit/navigation.ts';

export const settingsFields: SettingsFields = {
  'Settings/Profile': [
    { label: 'Name' },
    { label: 'E-mail' },
    { label: 'Picture' },
    { label: 'Current password' },
    { label: 'New password' },
  ],
  'Settings/Security': [
    { label: 'Two-factor sign-in' },
    { label: 'Recovery codes', control: 'Two-factor sign-in' },
    { label: 'Passkeys' },
    { label: 'Sessions', control: 'Where you are signed in' },
  ],
  'Settings/Developers': [{ label: 'Create token' }],
  'Settings/Company': [
    { label: 'Name' },
    { label: 'Time zone' },
    { label: 'Currency' },
    { label: 'Language' },
    { label: 'Accent colour' },
    { label: 'Logo on light' },
    { label: 'Logo on dark' },
    { label: 'Contact e-mail' },
    { label: 'Phone' },
    { label: 'Website' },
    { label: 'Address' },
    { label: 'Sender name' },
    { label: 'Reply-to address' },
  ],
  'Settings/LegalTexts': [{ label: 'Privacy policy' }, { label: 'Terms' }],
};
