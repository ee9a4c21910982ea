import type { Profile } from '#contract/profile.ts';

export function aProfile(values: Partial<Profile> = {}): Profile {
  return { id: 1, name: 'Ada Obi', email: 'ada@example.org', pending_email: null, picture_url: null, ...values };
}
