import type { Profile } from '#contract/account/profile.ts';
import type { FormValues } from '#js/components/form/formValues.ts';
import type { ProfileInput } from '#js/stores/account/profile.ts';

/** The form values of a profile. */
type ProfileValues = FormValues<Omit<ProfileInput, 'picture' | 'remove_picture'>> & {
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
