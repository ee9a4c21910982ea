import { type Config, getConfig } from '@testing-library/react';

type ElementError = Config['getElementError'];

/**
 * Leaves the document out of errors while `waitFor` and `findBy…` still try: nobody sees those, and printing it took a
 * tenth of a page's test. When they give up, Testing Library adds the document itself.
 */
export function elementErrorWhileWaiting(original: ElementError): ElementError {
  return (message, container) => {
    // Internal to Testing Library; without it every error has the document again.
    if (Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') !== true) {
      return original(message, container);
    }
    const error = new Error(message ?? '');
    error.name = 'TestingLibraryElementError';
    return error;
  };
}
