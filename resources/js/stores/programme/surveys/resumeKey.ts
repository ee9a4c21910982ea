/** The key of a partly answered survey, kept in this browser so that a reload continues it. */
export function readResumeKey(survey: string): string | null {
  try {
    return localStorage.getItem(nameOf(survey));
  } catch {
    return null;
  }
}

/** Stores the key, or deletes it with null. Does nothing if storage is unavailable or full. */
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
