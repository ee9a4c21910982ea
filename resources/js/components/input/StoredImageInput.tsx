import { useState } from 'react';
import { ImageInput } from './ImageInput.tsx';

type Stored = { ok: true; data: string | null } | { ok: false; message?: string; error: { message: string } };

type StoredImageInputProps = {
  label: string;
  description?: string;
  /** The address of the picture; empty for none. */
  src: string;
  /** Stores a picture and returns its address. */
  store: (picture: File) => Promise<Stored>;
  onChange: (src: string) => void;
};

/** A picture that is stored as soon as it is chosen; the form keeps its address. */
export function StoredImageInput({ label, description, src, store, onChange }: StoredImageInputProps) {
  const [error, setError] = useState<string>();
  const choose = async (picture: File | null) => {
    setError(undefined);
    if (picture === null) {
      onChange('');
      return;
    }
    const outcome = await store(picture);
    if (outcome.ok && outcome.data) {
      onChange(outcome.data);
    } else {
      setError(outcome.ok ? 'The picture could not be stored.' : (outcome.message ?? outcome.error.message));
    }
  };
  return (
    <ImageInput
      label={label}
      value={src || null}
      onChange={(picture) => void choose(picture)}
      {...(description !== undefined && { description })}
      {...(error !== undefined && { error })}
    />
  );
}
