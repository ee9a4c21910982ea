import type { Profile } from '#contract/profile.ts';
import type { ProfileInput } from '#js/stores/profile.ts';

/** The form values of a profile. */
type ProfileValues = {
  name: string;
  email: string;
  /** Required to change the address. */
  current_password: string;
  /** A new picture, the URL of the stored one, or null. */
  picture: File | string | null;
};

export function profileValues({ name, email, picture_url }: Profile): ProfileValues {
  return { name, email, current_password: '', picture: picture_url };
}

export function profileInput({ picture, current_password, ...fields }: ProfileValues, before: Profile): ProfileInput {
  return {
    ...fields,
    ...(current_password && { current_password }),
    ...(picture instanceof File && { picture }),
    ...(picture === null && before.picture_url && { remove_picture: true }),
  };
}
