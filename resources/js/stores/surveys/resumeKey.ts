/** The key of a half-filled survey, kept in this browser so that a reload goes on with it. */
export function readResumeKey(survey: string): string | null {
  try {
    return localStorage.getItem(nameOf(survey));
  } catch {
    return null;
  }
}

/** Keeps the key, or forgets it with null. A closed or full storage keeps nothing. */
export function keepResumeKey(survey: string, key: string | null): void {
  try {
    if (key === null) {
      localStorage.removeItem(nameOf(survey));
    } else {
      localStorage.setItem(nameOf(survey), key);
    }
  } catch {
    return;
  }
}

function nameOf(survey: string): string {
  return `muster.survey.${survey}`;
}
