import { useEffect, useState } from 'react';

export type Choice = { id: number; name: string; detail?: string | undefined };

/** The source of the choices: a choices store (stores/kit/createChoicesStore.ts), or loaded records. */
export type Choices = {
  found: Choice[];
  loading?: boolean;
  search: (text: string) => unknown;
  need?: (id: number) => unknown;
};

type Chosen = {
  label: string;
  value: number | null;
  /** Its name, if the page has it; otherwise it is loaded by `choices.need`. */
  name?: string | null | undefined;
  choices: Choices;
};

/** The chosen record with its name, as soon as that is known; null if none is chosen. */
export function useChosenRecord({ label, value, name, choices: { found, need } }: Chosen): Choice | null {
  const [kept, setKept] = useState<Choice | null>(null);

  useEffect(() => {
    if (value !== null && !name) {
      need?.(value);
    }
  }, [value, name, need]);

  const named: Choice | null = value !== null && name ? { id: value, name } : null;
  const known = [...found, named, kept].find((choice) => choice?.id === value) ?? null;
  // The next search replaces what was found, which may have been the only source of the name.
  if (known !== null && known.id !== kept?.id) {
    setKept(known);
  }
  return value === null ? null : (known ?? { id: value, name: `${label} ${value}` });
}
