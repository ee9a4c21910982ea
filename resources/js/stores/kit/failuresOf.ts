import type { ResourceMessages } from './resourceSlice.ts';

type Failures = Required<Pick<ResourceMessages, 'saveFailed' | 'removeFailed'>>;

/** The messages for a record that could not be saved or deleted: “The coupon could not be saved. …”. */
export function failuresOf(noun: string): Failures {
  return {
    saveFailed: `The ${noun} could not be saved. What you entered is still here.`,
    removeFailed: `The ${noun} could not be deleted. Nothing was changed.`,
  };
}
