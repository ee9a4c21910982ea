import { setupServer } from 'msw/node';

/** The mocked backend of a test: an unmocked request fails the test. */
export const server = setupServer();
