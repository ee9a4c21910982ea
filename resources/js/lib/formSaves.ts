let isSaving = false;

/** Calls the save of a form that shows itself why it failed: an action begun in it needs no toast for that. */
export function asForm<T>(save: () => T): T {
  isSaving = true;
  try {
    return save();
  } finally {
    isSaving = false;
  }
}

/** Whether a form is just beginning its save. What the save begins later, after a wait, is not known to be the form's. */
export function isFormSaving(): boolean {
  return isSaving;
}
