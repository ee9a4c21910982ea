import { setupServer } from 'msw/node';

/** The mocked backend of a test: nothing answers until a test says what does, and an unmocked request fails it. */
export const server = setupServer();
