import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { ImageInput } from '#js/components/input/ImageInput.tsx';
import { usePageActions } from '#js/stores/content/cmsPages/pageTools.ts';

type PictureFieldProps = {
  pageId: number;
  label?: string;
  src: string;
  /** Left out for a picture that needs no description of its own. */
  alt?: string;
  onChange: (picture: { src: string; alt: string }) => void;
};

/** A picture of the page, which is stored as soon as it is chosen, and its description. */
export function PictureField({ pageId, label = 'Picture', src, alt, onChange }: PictureFieldProps) {
  const addPicture = usePageActions((state) => state.addPicture);
  const [error, setError] = useState<string>();
  const choose = async (picture: File | null) => {
    setError(undefined);
    if (picture === null) {
      onChange({ src: '', alt: alt ?? '' });
      return;
    }
    const outcome = await addPicture(pageId, picture);
    if (outcome.ok && outcome.data) {
      onChange({ src: outcome.data, alt: alt ?? '' });
    } else {
      setError(outcome.ok ? 'The picture could not be stored.' : (outcome.message ?? outcome.error.message));
    }
  };
  return (
    <>
      <ImageInput
        label={label}
        value={src || null}
        onChange={(picture) => void choose(picture)}
        {...(error !== undefined && { error })}
      />
      {alt !== undefined && (
        <TextInput
          label="Description"
          description="For those who do not see the picture"
          maxLength={300}
          value={alt}
          onChange={(event) => onChange({ src, alt: event.currentTarget.value })}
        />
      )}
    </>
  );
}
