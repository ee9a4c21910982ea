import { run } from './run.ts';

/** `npm run dev`: like `npm start`, with Vite's hot reload and a backend that restarts when its code changes. */
await run(
  process.execPath,
  [
    ...['server', 'contract', 'domain'].map((folder) => `--watch-path=${folder}`),
    '--watch-preserve-output',
    'server/main.ts',
  ],
  {
    NODE_ENV: 'development',
  },
);
