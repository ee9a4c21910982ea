import { Button, Input } from '@mantine/core';
import { useEffect, useState } from 'react';
import { formatBytes } from '#domain/kit/formatBytes.ts';
import { MAX_IMAGE_BYTES } from '#domain/kit/limits.ts';
import styles from './FileDrop.module.css';
import { FileDrop } from './FileDrop.tsx';

type ImageInputProps = {
  label: string;
  description?: string;
  /** A chosen file, the URL of the stored one, or null for none. */
  value: File | string | null;
  onChange: (value: File | null) => void;
  error?: string;
  /** For a logo: shown in full, on a light or dark background. */
  ground?: 'light' | 'dark';
};

/** A picture input: choose, drop, preview, replace, remove. */
export function ImageInput(props: ImageInputProps) {
  const { label, description, value, onChange, error, ground } = props;
  const url = useImageUrl(value);
  return (
    <Input.Wrapper label={label} description={description} error={url === null ? undefined : error} labelElement="div">
      {url === null ? (
        <FileDrop
          label={`Drop a picture here, or choose one`}
          help={`JPEG, PNG or WebP, up to ${formatBytes(MAX_IMAGE_BYTES)}`}
          accept="image/jpeg,image/png,image/webp"
          maxSize={MAX_IMAGE_BYTES}
          error={error}
          onFile={onChange}
        />
      ) : (
        <div className={styles.preview}>
          <img src={url} alt={`${label}, as it is`} className={styles.image} data-theme={ground} />
          <Button variant="default" size="xs" onClick={() => onChange(null)}>
            Remove
          </Button>
        </div>
      )}
    </Input.Wrapper>
  );
}

function useImageUrl(value: File | string | null): string | null {
  const [url, setUrl] = useState<string | null>(typeof value === 'string' ? value : null);
  useEffect(() => {
    if (!(value instanceof File)) {
      setUrl(value);
      return;
    }
    const made = URL.createObjectURL(value);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [value]);
  return url;
}
