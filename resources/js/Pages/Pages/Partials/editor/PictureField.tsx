import { TextInput } from '@mantine/core';
import { StoredImageInput } from '#js/components/input/StoredImageInput.tsx';
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
  return (
    <>
      <StoredImageInput
        label={label}
        src={src}
        store={(picture) => addPicture(pageId, picture)}
        onChange={(stored) => onChange({ src: stored, alt: alt ?? '' })}
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
